import { INSTALLATION_ID } from '@fleet/contracts/installation';
import type { WriteFixtures } from './fixture.ts';

export const INSTALLATION: WriteFixtures = {
  updateInstallation: {
    entity: 'installation',
    ofNobody: true,
    where: () => ({ id: INSTALLATION_ID }),
    data: () => ({ productName: ' Northern Fleet', streets: false, settles: 'MAP' }),
    tables: ['installation'],
    events: ['installation.updated'],
    noted: 'privately',
    becomes: { productName: 'Northern Fleet', streets: false, settled: ['MAP'], signUp: 'OPEN' },
  },
  updateTelegramBot: {
    entity: 'installation',
    ofNobody: true,
    row: () => INSTALLATION_ID,
    inSession: true,
    data: () => ({ token: null }),
    tables: ['installation'],
    events: ['installation.updated'],
    noted: 'privately',
    becomes: { telegramToken: null, telegramBot: null },
  },
  changeSeller: {
    entity: 'installation',
    ofNobody: true,
    row: () => INSTALLATION_ID,
    inSession: true,
    data: () => ({ name: 'Northern Fleet Ltd' }),
    tables: ['installation'],
    events: ['installation.sellerChanged'],
    noted: 'privately',
    becomes: { seller: { name: 'Northern Fleet Ltd' } },
  },
  updatePaymentProvider: {
    entity: 'installation',
    ofNobody: true,
    inSession: true,
    row: () => INSTALLATION_ID,
    data: () => ({ provider: 'YOOKASSA', enabled: false, publicId: '1', secret: 'test' }),
    tables: ['payment_provider_settings'],
    events: ['installation.paymentProviderChanged'],
    noted: 'privately',
    becomes: { id: INSTALLATION_ID },
  },
  // Of a server without a mail server, which says so.
  sendTestMail: {
    entity: 'installation',
    ofNobody: true,
    inSession: true,
    row: () => INSTALLATION_ID,
    tables: [],
    events: ['installation.mailTested'],
    noted: 'privately',
    becomes: { id: INSTALLATION_ID },
  },
};
