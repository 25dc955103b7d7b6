/** An order as the server has stored it. `applied`: the ids of the commands that the server has applied to it. */
export type StoredOrder = {
  lines: Map<string, { status: string; quantity: number; productId: string }>
  applied: Set<string>
}

type Value = {
  stringValue?: string
  integerValue?: string
  mapValue?: { fields?: Fields }
}
type Fields = { [name: string]: Value }

/**
 * Reads all orders of the tenant over REST, with the token `owner`, to which the security rules do not apply. Uses no
 * code of the app.
 */
export async function readStoredOrders(port: number): Promise<Map<string, StoredOrder>> {
  const held = new Map<string, StoredOrder>()
  for (const [id, fields] of await listDocuments(port, 'orders')) {
    const lines = Object.entries(fieldsOf(fields.lines)).map(([lineId, value]) => {
      const { status, quantity, productId } = fieldsOf(value)
      return [
        lineId,
        {
          status: status?.stringValue ?? '',
          quantity: Number(quantity?.integerValue),
          productId: productId?.stringValue ?? '',
        },
      ] as const
    })
    held.set(id, { lines: new Map(lines), applied: new Set(Object.keys(fieldsOf(fields.applied))) })
  }
  return held
}

/**
 * Reads the remaining stock of each product. If the server counted the sale of a line twice, the order would look
 * correct, but the stock would be too low.
 */
export async function readRemainingStock(port: number): Promise<Map<string, number>> {
  const rows = await listDocuments(port, 'stock')
  return new Map(rows.map(([id, { left }]) => [id, Number(left?.integerValue)]))
}

async function listDocuments(port: number, collection: string): Promise<[string, Fields][]> {
  const folder = `http://127.0.0.1:${port}/v1/projects/demo-comanda/databases/(default)/documents/tenants/demo`
  const rows: [string, Fields][] = []
  let token = ''
  do {
    const response = await fetch(`${folder}/${collection}?pageSize=300&pageToken=${encodeURIComponent(token)}`, {
      headers: { authorization: 'Bearer owner' },
    })
    if (!response.ok) throw new Error(`${collection}: ${response.status} ${await response.text()}`)
    const answer = (await response.json()) as {
      documents?: { name: string; fields?: Fields }[]
      nextPageToken?: string
    }
    rows.push(
      ...(answer.documents ?? []).map(({ name, fields = {} }) => [name.split('/').at(-1)!, fields] as [string, Fields]),
    )
    token = answer.nextPageToken ?? ''
  } while (token)
  return rows
}

const fieldsOf = (value: Value | undefined): Fields => value?.mapValue?.fields ?? {}
