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
import { usePin } from './pins/pin.ts'
import { managePush } from './push/push.ts'
import { readReport } from './report/report.ts'
import { restoreGuestAccount } from './staff/guest-account.ts'
import { manageStaff } from './staff/staff.ts'
import { readForm } from './upload/form.ts'
import { storePicture } from './upload/upload.ts'

const small = maxGuestBytes
const large = 10 * 1024 * 1024

export const orders = createEndpoint({ name: 'orders', items: 'commands', maxBytes: large }, ({ caller, data }) =>
  runOrderCommands(firestore(caller.databaseId), bucket, caller, data),
)

export const catalog = createEndpoint({ name: 'catalog', maxBytes: large }, ({ caller, data }) =>
  editCatalogue(firestore(caller.databaseId), bucket(), caller, data),
)

export const imports = createEndpoint({ name: 'imports', maxBytes: small }, ({ caller, data }) =>
  manageImports(firestore(caller.databaseId), bucket(), caller, data),
)

export const join = createEndpoint({ name: 'join', maxBytes: small }, ({ caller, data, address }) =>
  joinTable(firestore(caller.databaseId), caller, data, address),
)

export const tableCodes = createEndpoint({ name: 'tableCodes', maxBytes: small }, ({ caller, data }) =>
  listTableCodes(firestore(caller.databaseId), caller, data),
)

export const staff = createEndpoint({ name: 'staff', maxBytes: small }, ({ caller, data }) =>
  manageStaff(firestore(caller.databaseId), accountsOf(caller.authTenant), caller, data),
)

export const report = createEndpoint({ name: 'report', maxBytes: small }, ({ caller, data }) =>
  readReport(firestore(caller.databaseId), caller, data),
)

const exports = createEndpoint({ name: 'export', maxBytes: small }, ({ caller, data }) =>
  exportData(firestore(caller.databaseId), caller, data),
)

// `export` is a reserved word, so that it can name an export but not a constant.
export { exports as export }

export const push = createEndpoint({ name: 'push', maxBytes: small }, ({ caller, data }) =>
  managePush(firestore(caller.databaseId), caller, data),
)

export const pin = createPinEndpoint({ name: 'pin', maxBytes: small }, (caller, data) =>
  usePin({ openDatabase: firestore, openAccounts: accountsOf }, caller, data),
)

export const guest = createAnonymousEndpoint({ name: 'guest', maxBytes: small }, restoreGuestAccount)

export const upload = createFormEndpoint(
  'upload',
  request => readForm(request.header('content-type'), new Uint8Array(request.rawBody)),
  storePicture,
)
