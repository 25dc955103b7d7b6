import { useWords } from '../../../i18n/language.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { useUpload } from '../pictures/use-upload.ts'
import { CheckboxGroup } from '../record/choices.tsx'
import { EnglishFields } from '../record/english-fields.tsx'
import { LongTextField, MoneyField, SelectField } from '../record/fields.tsx'
import { NameField } from '../record/name-field.tsx'
import type { FormProps } from '../record/open-record-panel.tsx'
import { RecordForm } from '../record/record-form.tsx'
import { TwoColumns } from '../record/record-form-parts.ts'
import { deleteRows } from '../record/row-edits.ts'
import { useRecord } from '../record/use-record.ts'
import { PriceFields, ScheduleChoices } from '../schedules/schedule-fields.tsx'
import { useAdmin } from '../shell/admin-context.ts'
import { listStationOptions } from '../stations/station-adapter.ts'
import { adminWords } from '../words/words.ts'
import { AllergenChoices } from './allergen-choices.tsx'
import { EnglishPreview, GuestPreview } from './guest-preview.tsx'
import { ModifierOrder } from './modifier-order.tsx'
import { productAdapter } from './product-adapter.ts'
import { useProductFieldDescriptions } from './use-product-field-descriptions.ts'

const SoldOutSince = chakra('p', { base: { color: 'fg.muted', textStyle: 'small' } })

export function ProductForm({ openId, onSaved, onClose }: FormProps) {
  const { form: words, products, remove, categories, stations } = useWords(adminWords)
  const { catalogue, readOnly } = useAdmin()
  const form = useRecord(productAdapter, openId)
  const described = useProductFieldDescriptions()
  const { values, change, fieldProps, problems, leaveField } = form
  const upload = useUpload(image => change({ image }))
  const { taxes, currency } = catalogue.tenant
  const soldOutAt = catalogue.products.find(({ id }) => id === form.id)?.soldOutAt
  const soldOutText =
    soldOutAt === undefined
      ? products.soldOut
      : products.soldOutSince(Math.floor((Date.now() - soldOutAt) / 86_400_000))

  return (
    <RecordForm
      form={form}
      isUploading={upload.isBusy}
      head={heading => (
        <PictureField
          value={values.image}
          savedValue={form.savedValues.image}
          isSoldOut={!values.available}
          disabled={readOnly}
          upload={upload}
          onRemove={() => change({ image: null })}
        >
          {heading}
        </PictureField>
      )}
      descriptions={described}
      onSaved={onSaved}
      onClose={onClose}
      removal={() => ({
        text: remove.text,
        ...deleteRows(
          'products',
          catalogue.products.filter(({ id }) => id === form.id),
        ),
      })}
    >
      <NameField form={form} />
      <LongTextField
        label={words.description}
        {...fieldProps('description')}
        value={values.description}
        onChange={description => change({ description })}
      />
      <TwoColumns>
        <MoneyField
          label={products.price}
          {...fieldProps('price')}
          disabled={values.hasOpenPrice}
          value={values.price}
          onChange={price => change({ price })}
        />
        <SelectField
          label={products.category}
          {...fieldProps('categoryId')}
          value={values.categoryId}
          onChange={categoryId => change({ categoryId })}
          options={[
            { value: '', label: products.chooseCategory },
            ...catalogue.categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </TwoColumns>
      <PriceFields values={values.prices} onChange={prices => change({ prices })} form={form} />
      <Switch checked={values.hasOpenPrice} onChange={priceAsked => change({ hasOpenPrice: priceAsked })}>
        {products.priceAsked}
      </Switch>
      <CheckboxGroup
        label={products.departments}
        options={catalogue.departments}
        chosen={values.departmentIds}
        onChange={departmentIds => change({ departmentIds })}
        hint={products.departmentsHint}
      />
      <ScheduleChoices of="product" chosen={values.scheduleIds} onChange={scheduleIds => change({ scheduleIds })} />
      <SelectField
        label={categories.station}
        {...fieldProps('stationId')}
        value={values.stationId}
        onChange={stationId => change({ stationId })}
        options={[
          { value: '', label: stations.ofProduct },
          ...listStationOptions(catalogue.stations, values.stationId, stations.deleted),
        ]}
      />
      <ModifierOrder ids={values.modifierIds} onChange={modifierIds => change({ modifierIds })} />
      <AllergenChoices chosen={values.allergens} onChange={allergens => change({ allergens })} />
      {taxes.length > 0 && (
        <CheckboxGroup
          label={products.taxes}
          options={taxes}
          chosen={values.taxIds}
          onChange={taxIds => change({ taxIds })}
        />
      )}
      <div>
        <Switch checked={values.available} onChange={available => change({ available })}>
          {products.available}
        </Switch>
        {!values.available && <SoldOutSince>{soldOutText}</SoldOutSince>}
      </div>
      <EnglishFields
        value={values.en}
        onChange={en => change({ en })}
        problems={problems}
        onLeave={leaveField}
        hasDescription
      >
        <EnglishPreview values={values} currency={currency} />
      </EnglishFields>
      <GuestPreview values={values} currency={currency} />
    </RecordForm>
  )
}
