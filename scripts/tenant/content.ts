import type { Tenant } from '../../domain/catalogue.ts'
import { catalogueCollectionNames } from '../../domain/collections.ts'
import { readPicture } from '../../emulator/seed/catalogue.ts'
import { demoSeed } from '../../emulator/seed/demo.ts'
import { golfSeed } from '../../emulator/seed/golf.ts'
import type { SeedTenant } from '../../emulator/seed/types.ts'
import type { RawDocuments } from '../../functions/src/catalogue/catalogue-file.ts'
import { readArchive } from './archive.ts'
import { fromFields } from './documents.ts'
import type { TenantObject } from './objects.ts'
import { OperatorError } from './operator-error.ts'

/** The collections that are copied into a new tenant. */
export const contentCollections = [...catalogueCollectionNames, 'stations'] as const
type ContentCollection = (typeof contentCollections)[number]

/**
 * The content of a new tenant (restaurant), for example its settings, menu, pictures and tables; no orders, staff or
 * customers.
 */
export type Content = {
  tenant: Pick<Tenant, 'taxes' | 'serviceCharge' | 'settings'>
  collections: Record<ContentCollection, RawDocuments>
  objects: TenantObject[]
}

/**
 * Reads the content of a new tenant from a template or from an exported file.
 * @param from `empty`, `restaurante`, `club` or the path of an exported file
 * @throws OperatorError when the file cannot be read, is incomplete or has no department
 */
export async function readContent(from: string, tenantId: string, passphrase: string | undefined): Promise<Content> {
  if (from === 'empty') return emptyContent()
  if (from === 'restaurante') return fromSeed(demoSeed, tenantId)
  if (from === 'club') return fromSeed(golfSeed, tenantId)
  return fromArchive(from, tenantId, passphrase)
}

const emptyContent = (): Content => ({
  tenant: { taxes: [], serviceCharge: 0, settings: {} },
  collections: Object.fromEntries(contentCollections.map(name => [name, {}])) as Content['collections'],
  objects: [],
})

function fromSeed(seed: SeedTenant, tenantId: string): Content {
  const objects = new Map<string, TenantObject>()
  const products = Object.entries(seed.products).map(([id, product]) => {
    const picture = product.image ? readPicture(product.image) : undefined
    if (picture) objects.set(picture.name, picture)
    return [id, { ...product, image: picture ? `tenants/${tenantId}/${picture.name}` : null }] as const
  })
  const { taxes, serviceCharge, settings } = seed.tenant
  const { departments, categories, modifiers, tables, stations } = seed
  return {
    tenant: { taxes, serviceCharge, settings },
    collections: { departments, categories, products: Object.fromEntries(products), modifiers, tables, stations },
    objects: [...objects.values()],
  }
}

async function fromArchive(file: string, tenantId: string, passphrase: string | undefined): Promise<Content> {
  const content = emptyContent()
  for await (const record of readArchive(file, passphrase)) {
    if (record.kind === 'object' && record.name.startsWith('public/images/')) {
      const { name, settings } = record
      content.objects.push({ name, settings, content: Buffer.from(record.content, 'base64') })
    }
    if (record.kind !== 'document') continue
    const doc = fromFields(record.fields)
    if (record.path === '') {
      const { taxes = [], serviceCharge = 0, settings = {} } = doc as Partial<Tenant>
      content.tenant = { taxes, serviceCharge, settings }
    }
    const [, collection = '', id = ''] = record.path.split('/')
    if (!isContent(collection) || doc.deleted === true) continue
    const { rev: _, soldOutAt: __, ...copied } = doc
    if (typeof copied.image === 'string') copied.image = copied.image.replace(/^tenants\/[^/]+/, `tenants/${tenantId}`)
    content.collections[collection][id] = copied
  }
  if (Object.keys(content.collections.departments).length === 0) {
    throw new OperatorError(`${file} no tiene carta que copiar.`)
  }
  return content
}

const isContent = (name: string): name is ContentCollection => (contentCollections as readonly string[]).includes(name)
