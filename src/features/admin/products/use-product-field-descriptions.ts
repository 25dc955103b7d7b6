import { useWords } from '../../../i18n/language.tsx'
import type { FieldDescriptions } from '../record/conflict-dialog.tsx'
import { scheduleWords } from '../schedules/words/words.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import type { ProductValues } from './product-values.ts'

/**
 * For each field of a product's form, returns its label and a function that turns its value into text. A dialog shows
 * these texts when two managers have changed the product at the same time.
 */
export function useProductFieldDescriptions(): FieldDescriptions<ProductValues> {
  const { form, products, pictures, categories, stations } = useWords(adminWords)
  const { catalogue } = useAdmin()
  const names = (rows: readonly { id: string; name: string }[]) => (ids: readonly string[]) =>
    ids.map(id => rows.find(row => row.id === id)?.name ?? id).join(', ')
  const schedule = useWords(scheduleWords)
  const { schedules = [] } = catalogue.tenant.settings
  const inDepartments = names(catalogue.departments)
  return {
    name: { label: form.name, text: name => name },
    description: { label: form.description, text: description => description },
    price: { label: products.price, text: price => price },
    hasOpenPrice: { label: products.priceAsked, text: asked => (asked ? products.asked : products.price) },
    categoryId: { label: products.category, text: id => names(catalogue.categories)([id]) },
    departmentIds: { label: products.departments, text: ids => inDepartments(ids) || products.everywhere },
    modifierIds: { label: products.modifiers, text: names(catalogue.modifiers) },
    image: { label: pictures.title, text: image => (image ? pictures.title : products.withoutPicture) },
    available: { label: products.available, text: available => (available ? products.onSale : products.soldOut) },
    taxIds: { label: products.taxes, text: names(catalogue.tenant.taxes) },
    allergens: { label: products.allergens, text: allergens => allergens.join(', ') },
    stationId: {
      label: categories.station,
      text: id => (id ? names(catalogue.stations)([id]) : stations.ofProduct),
    },
    scheduleIds: { label: schedule.schedule, text: ids => names(schedules)(ids) || schedule.always },
    prices: {
      label: schedule.prices,
      text: prices =>
        Object.entries(prices)
          .filter(([, price]) => price !== '')
          .map(([id, price]) => `${names(schedules)([id])} ${price}`)
          .join(', '),
    },
    en: { label: form.english, text: ({ name, description }) => [name, description].filter(Boolean).join('. ') },
  }
}
