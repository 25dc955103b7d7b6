import { deleteApp, initializeApp } from 'firebase/app'
import { connectAuthEmulator, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth'
import { collection, connectFirestoreEmulator, getDocs, getFirestore, terminate } from 'firebase/firestore/lite'
import { type Order, sortLines } from '../../domain/order.ts'

/** Reads all orders of a tenant with the Firebase SDK. The reader is a manager, so the security rules apply. */
export async function readOrders(port: number, tenant: string): Promise<{ [orderId: string]: Order }> {
  const app = initializeApp({ projectId: 'demo-comanda', apiKey: 'demo' }, `records-${Math.random()}`)
  const auth = initializeAuth(app)
  connectAuthEmulator(auth, `http://127.0.0.1:${port}`, { disableWarnings: true })
  auth.tenantId = await fetchAuthTenant(port, tenant)
  await signInWithEmailAndPassword(auth, 'gerente@admins.comanda.app', 'comanda')
  const firestore = getFirestore(app)
  connectFirestoreEmulator(firestore, '127.0.0.1', port)
  const found = await getDocs(collection(firestore, 'tenants', tenant, 'orders'))
  const orders = Object.fromEntries(found.docs.map(doc => [doc.id, doc.data() as Order]))
  await terminate(firestore)
  await deleteApp(app)
  return orders
}

async function fetchAuthTenant(port: number, tenant: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/${tenant}/AuthTenants/Admins.json`)
  return (await answer.json()) as string
}

/** Reads all orders of a table of the tenant `demo`, whether open, closed or void. */
export const readOrdersOfTable = async (port: number, tableId: string): Promise<Order[]> =>
  Object.values(await readOrders(port, 'demo')).filter(order => order.tableId === tableId)

/** Returns the product names of an order's lines, the oldest line first. */
export const lineNames = (order: Order): string[] => sortLines(order).map(([, line]) => line.name)
