/** Fifteen digits with a wrong check digit: probably a typing error, though such trackers exist. */
export function isDoubtfulImei(text: string): boolean {
  if (!/^\d{15}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => {
    const weighed = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 !== 0;
}

/** Fourteen digits that become an IMEI with a leading 0, which spreadsheets drop. */
export const isShortImei = (text: string): boolean => /^\d{14}$/.test(text) && !isDoubtfulImei(`0${text}`);
