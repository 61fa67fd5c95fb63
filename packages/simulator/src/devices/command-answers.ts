/** What a tracker says to a text: a Teltonika, and a GT06 with a relay. */
export function teltonikaAnswer(text: string): string {
  const outputs = /^setdigout ([01?]+)(?: (.+))?$/.exec(text);
  if (outputs) {
    const [, states = '', times = ''] = outputs;
    const seconds = times.split(' ');
    return [...states]
      .map((state, at) => `DOUT${at + 1}:${state === '?' ? 'Ignored' : state}${timeout(seconds[at])}`)
      .join(' ');
  }
  if (text === 'getver') return 'Ver:03.27.07_00 GPS:AXN_5.1.2_3333 Hw:FMB920 Mod:15';
  if (text === 'getinfo') return 'INI:2026/1/5 7:22 RTC:2026/1/5 7:53 RST:2 ERR:0 SR:679 BR:0 CF:0 FG:0';
  return 'Unknown command or invalid format';
}

function timeout(seconds: string | undefined): string {
  return seconds && Number(seconds) > 0 ? ` Timeout:${seconds}s` : ' Timeout:INFINITY';
}

const GT06_ANSWERS: Readonly<Record<string, string>> = {
  'Relay,1#': 'Cut off the fuel supply: Success!',
  'Relay,0#': 'Restore fuel supply: Success!',
  'STATUS#': 'Battery:4.10V,NORMAL; GPRS:Link Up; GSM Signal Level:Strong; GPS:Successful positioning',
};

export function gt06Answer(text: string): string {
  return GT06_ANSWERS[text] ?? 'Command error!';
}
