/** A sign-in that returns tokens needs no second step. */
const NOT_WITH_TOKENS = ['Credentials.secondStep'];
/** The matrix has no geocoder; `apps/api/test/geocoder` has one. */
const NOT_FOUND = [
  'FoundPlace.latitude',
  'FoundPlace.longitude',
  'FoundPlace.text',
  'PlaceAddress.text',
  'SharedPosition.address',
  // The API loads the bot moments after it was set: `apps/api/test/notifications/telegram.test.ts`.
  'TelegramLink.bot',
];
/** This server has no SMTP server; that of `modules/installation/send-test-mail.test.ts` does. */
const NO_MAILS = ['MailServer.from', 'MailServer.host', 'MailServer.port'];
/** Every tracker here is assigned to a vehicle: `device-progress.test.ts` and `onboarding.test.ts` have one that is not. */
const NOT_FITTED = ['DeviceProgress.unassignedFixAt', 'Onboarding.pendingDevice'];
/** Files and frames here are valid, and their readers may not change devices: `device-sheets.test.ts`, `dictionary-import.test.ts` and `device-frames.test.ts` have the others. */
const NO_TROUBLE = [
  'DeviceSheet.trouble',
  'DictionaryImport.trouble',
  // The text of the file has no own words yet: `compare-texts.test.ts` has some.
  'DictionaryDifference.from',
  'DecodedPaste.trouble',
  'PastedFrame.reason',
  'DeviceFrames.watchedUntil',
];
/** No tracker here is confirmed: `identifier-claims.test.ts` has some that are. */
const NOT_CONFIRMED = ['Device.confirmedAt', 'DeviceProgress.confirmedAt', 'IdentifierClaim.confirmedAt'];
/** An ending or paused subscription has no next document, which the matrix requires. */
const NOT_ENDING = ['Billing.endsOn', 'Billing.pausedUntil'];
/** The first event here has no driver; `modules/drivers/drivers.test.ts` has some. */
const NO_DRIVER = ['Event.driver'];
/** A revoked link shows nothing: `share-links.test.ts` has one. */
const NOT_REVOKED = ['ShareLink.revokedAt'];
/** A rental that was handed over cannot be cancelled, and no renter here has a vehicle now: `rentals.test.ts` has somebody who has. */
const NOTHING_OUT = [
  'Rental.cancelledAt',
  'MyRental.position',
  ...['course', 'fixTime', 'fuel', 'latitude', 'longitude', 'speed'].map(
    (field) => `RentedPosition.${field}`,
  ),
];
/**
 * Accounts of the matrix use test clocks, which the books leave out; `billing/books.test.ts` covers entries.
 */
const NOT_IN_BOOKS = [
  'accountId',
  'accountTitle',
  'amount',
  'at',
  'currency',
  'id',
  'kind',
  'number',
  'recordId',
].map((field) => `BookEntry.${field}`);
/** Fields that no row of the matrix fills; other tests do. */
export const LEFT_EMPTY = [
  ...NOT_IN_BOOKS,
  ...NOTHING_OUT,
  // A coupon has an amount or a percentage.
  'Coupon.percent',
  ...NO_DRIVER,
  // Depends on the caller.
  'Alert.snoozedUntil',
  ...NOT_REVOKED,
  ...NOT_ENDING,
  ...NO_TROUBLE,
  ...NOT_WITH_TOKENS,
  ...NOT_FOUND,
  ...NO_MAILS,
  ...NOT_FITTED,
  ...NOT_CONFIRMED,
];
