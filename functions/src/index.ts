import { catalog as editCatalogue } from './catalogue/catalog.ts'
import { accountsOf, bucket, firestore } from './firebase.ts'
import { formDoor, frontDoor, openDoor } from './front-door.ts'
import { join as joinTable } from './join/join.ts'
import { tableCodes as printCodes } from './join/table-codes.ts'
import { orders as runOrders } from './orders/orders.ts'
import { restoreGuest } from './staff/guest-account.ts'
import { staff as manageStaff } from './staff/staff.ts'
import { readForm } from './upload/form.ts'
import { upload as runUpload } from './upload/upload.ts'

const small = 64 * 1024
const large = 10 * 1024 * 1024

export const orders = frontDoor({ name: 'orders', items: 'commands', maxBytes: large }, ({ caller, data }) =>
  runOrders(firestore(caller.databaseId), bucket, caller, data),
)

export const catalog = frontDoor({ name: 'catalog', maxBytes: large }, ({ caller, data }) =>
  editCatalogue(firestore(caller.databaseId), bucket(), caller, data),
)

export const join = frontDoor({ name: 'join', maxBytes: small }, ({ caller, data }) =>
  joinTable(firestore(caller.databaseId), caller, data),
)

export const tableCodes = frontDoor({ name: 'tableCodes', maxBytes: small }, ({ caller, data }) =>
  printCodes(firestore(caller.databaseId), caller, data),
)

export const staff = frontDoor({ name: 'staff', maxBytes: small }, ({ caller, data }) =>
  manageStaff(firestore(caller.databaseId), accountsOf(caller.authTenant), caller, data),
)

export const guest = openDoor({ name: 'guest', maxBytes: small }, restoreGuest)

export const upload = formDoor(
  'upload',
  request => readForm(request.header('content-type'), new Uint8Array(request.rawBody)),
  runUpload,
)
