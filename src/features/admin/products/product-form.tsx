import { chakra } from '@chakra-ui/react'
import { Switch } from '../../../ui/controls/switch.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { useUpload } from '../pictures/use-upload.ts'
import { Choices } from '../record/choices.tsx'
import { EnglishFields } from '../record/english-fields.tsx'
import { LongTextField, MoneyField, SelectField } from '../record/fields.tsx'
import { NameField } from '../record/name-field.tsx'
import { RecordForm } from '../record/record-form.tsx'
import { Pair } from '../record/record-form-parts.ts'
import { useRecord } from '../record/use-record.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { useWords } from '../words/use-words.ts'
import { AllergenChoices } from './allergen-choices.tsx'
import { EnglishPreview, GuestPreview } from './guest-preview.tsx'
import { ModifierOrder } from './modifier-order.tsx'
import { removeAll } from './product-edits.ts'
import { productKind } from './product-kind.ts'
import { useDescribedProduct } from './use-described-product.ts'

const Since = chakra('p', { base: { color: 'fg.muted', textStyle: 'small' } })

type Props = { openId: string | undefined; onSaved(id: string): void; onClose(): void }

/** One product: what a guest reads, what it costs, where it is sold and what goes with it. */
export function ProductForm({ openId, onSaved, onClose }: Props) {
  const { form: words, products, remove } = useWords()
  const { catalogue, readOnly } = useAdmin()
  const form = useRecord(productKind, openId)
  const described = useDescribedProduct()
  const { values, set, field, problems, touch } = form
  const upload = useUpload(image => set({ image }))
  const { taxes, currency } = catalogue.tenant
  const soldOutAt = catalogue.products.find(({ id }) => id === form.id)?.soldOutAt
  const soldOutText =
    soldOutAt === undefined
      ? products.soldOut
      : products.soldOutSince(Math.floor((Date.now() - soldOutAt) / 86_400_000))

  return (
    <RecordForm
      form={form}
      waiting={upload.busy}
      head={heading => (
        <PictureField
          value={values.image}
          off={!values.available}
          disabled={readOnly}
          upload={upload}
          onRemove={() => set({ image: null })}
        >
          {heading}
        </PictureField>
      )}
      described={described}
      onSaved={onSaved}
      onClose={onClose}
      removal={() => ({
        text: remove.text,
        ...removeAll(catalogue.products.filter(({ id }) => id === form.id)),
      })}
    >
      <NameField form={form} />
      <LongTextField
        label={words.description}
        {...field('description')}
        value={values.description}
        onChange={description => set({ description })}
      />
      <Pair>
        <MoneyField
          label={products.price}
          {...field('price')}
          disabled={values.priceAsked}
          value={values.price}
          onChange={price => set({ price })}
        />
        <SelectField
          label={products.category}
          {...field('categoryId')}
          value={values.categoryId}
          onChange={categoryId => set({ categoryId })}
          options={[
            { value: '', label: products.chooseCategory },
            ...catalogue.categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Pair>
      <Switch checked={values.priceAsked} onChange={priceAsked => set({ priceAsked })}>
        {products.priceAsked}
      </Switch>
      <Choices
        label={products.departments}
        options={catalogue.departments}
        chosen={values.departmentIds}
        onChange={departmentIds => set({ departmentIds })}
        hint={products.departmentsHint}
      />
      <ModifierOrder ids={values.modifierIds} onChange={modifierIds => set({ modifierIds })} />
      <AllergenChoices chosen={values.allergens} onChange={allergens => set({ allergens })} />
      {taxes.length > 0 && (
        <Choices label={products.taxes} options={taxes} chosen={values.taxIds} onChange={taxIds => set({ taxIds })} />
      )}
      <div>
        <Switch checked={values.available} onChange={available => set({ available })}>
          {products.available}
        </Switch>
        {!values.available && <Since>{soldOutText}</Since>}
      </div>
      <EnglishFields value={values.en} onChange={en => set({ en })} problems={problems} onLeave={touch} describes>
        <EnglishPreview values={values} currency={currency} />
      </EnglishFields>
      <GuestPreview values={values} currency={currency} />
    </RecordForm>
  )
}
