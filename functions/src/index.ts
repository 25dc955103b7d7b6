import { editCatalogue } from './catalogue/catalog.ts'
import { manageImports } from './catalogue/imports.ts'
import {
  createAnonymousEndpoint,
  createEndpoint,
  createFormEndpoint,
  createPinEndpoint,
  maxGuestBytes,
} from './endpoint.ts'
import { exportData } from './exports/export.ts'
import { accountsOf, bucket, firestore } from './firebase.ts'
import { joinTable } from './join/join.ts'
import { listTableCodes } from './join/table-codes.ts'
import { runOrderCommands } from './orders/orders.ts'
import { handlePin } from './pins/pin.ts'
import { managePush } from './push/push.ts'
import { readReport } from './report/report.ts'
import { restoreGuestAccount } from './staff/guest-account.ts'
import { manageStaff } from './staff/staff.ts'
import { readForm } from './upload/form.ts'
import { storePicture } from './upload/upload.ts'

const small = maxGuestBytes
const large = 10 * 1024 * 1024

/** Runs commands, for example `addLine` and `closeOrder` on orders, or `openTill` on tills. */
export const orders = createEndpoint({ name: 'orders', items: 'commands', maxBytes: large }, ({ caller, data }) =>
  runOrderCommands(firestore(caller.databaseId), bucket, caller, data),
)

/**
 * Changes the catalogue (for example products and tables), the kitchen stations, the customers or the settings of a
 * tenant.
 */
export const catalog = createEndpoint({ name: 'catalog', maxBytes: large }, ({ caller, data }) =>
  editCatalogue(firestore(caller.databaseId), bucket(), caller, data),
)

/** Lists and undoes the imports of files, and tells which documents they created. */
export const imports = createEndpoint({ name: 'imports', maxBytes: small }, ({ caller, data }) =>
  manageImports(firestore(caller.databaseId), bucket(), caller, data),
)

/** Adds a guest's phone to an order of a table or golf hole, or opens an order for it. */
export const join = createEndpoint({ name: 'join', maxBytes: small }, ({ caller, data, address }) =>
  joinTable(firestore(caller.databaseId), caller, data, address),
)

/** Returns the secret codes that are printed in the QR codes of the tables. */
export const tableCodes = createEndpoint({ name: 'tableCodes', maxBytes: small }, ({ caller, data }) =>
  listTableCodes(firestore(caller.databaseId), caller, data),
)

/** Manages for example the accounts of staff and the tablets on which staff sign in by PIN. */
export const staff = createEndpoint({ name: 'staff', maxBytes: small }, ({ caller, data }) =>
  manageStaff(firestore(caller.databaseId), accountsOf(caller.authTenant), caller, data),
)

/** Returns reports about money, for example of a till or of a business day. */
export const report = createEndpoint({ name: 'report', maxBytes: small }, ({ caller, data }) =>
  readReport(firestore(caller.databaseId), caller, data),
)

const exports = createEndpoint({ name: 'export', maxBytes: small }, ({ caller, data }) =>
  exportData(firestore(caller.databaseId), caller, data),
)

// `export` is a reserved word, so it cannot be the name of a constant.
export { exports as export }

/** Subscribes a tablet to push messages, for example that a dish is ready, or unsubscribes it. */
export const push = createEndpoint({ name: 'push', maxBytes: small }, ({ caller, data }) =>
  managePush(firestore(caller.databaseId), caller, data),
)

/** Signs staff in by PIN, and sets PINs. See `handlePin`. */
export const pin = createPinEndpoint({ name: 'pin', maxBytes: small }, (caller, data) =>
  handlePin({ openDatabase: firestore, openAccounts: accountsOf }, caller, data),
)

/** Repairs or creates the account that all guests of a tenant share. */
export const guest = createAnonymousEndpoint({ name: 'guest', maxBytes: small }, restoreGuestAccount)

/** Stores a picture of a product or the logo of the restaurant. */
export const upload = createFormEndpoint(
  'upload',
  request => readForm(request.header('content-type'), new Uint8Array(request.rawBody)),
  storePicture,
)
