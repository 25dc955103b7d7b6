import x from '@phosphor-icons/core/assets/bold/x-bold.svg?raw'
import { useId } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { Select } from '../list/select.tsx'
import { CheckboxGroup } from '../record/choices.tsx'
import { SubHeading } from '../record/record-form-parts.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import type { StationValues } from './station-values.ts'

const X = createIcon(x)
const List = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '1', mb: '2' } })
const Item = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '2', fontWeight: '650' } })
const Name = chakra('span', { base: { flex: '1', minW: '0', overflowWrap: 'anywhere' } })

type Named = { id: string; name: string }
type Props = { values: StationValues; onChange(change: Partial<StationValues>): void }

/**
 * Lets a manager choose categories, products and options whose dishes are sent to this station in addition to their own
 * station. For example, the cold kitchen also gets the dishes that were ordered with the option «Con ensalada».
 */
export function ExtraSourcesFields({ values, onChange }: Props) {
  const { stations } = useWords(adminWords)
  const { catalogue } = useAdmin()
  const options = listModifierOptions(catalogue.modifiers)
  return (
    <>
      <CheckboxGroup
        label={stations.alsoCategories}
        options={catalogue.categories}
        chosen={values.alsoCategoryIds}
        onChange={alsoCategoryIds => onChange({ alsoCategoryIds })}
        hint={stations.alsoHint}
      />
      <AddedList
        label={stations.alsoProducts}
        addLabel={stations.addProduct}
        all={catalogue.products}
        ids={values.alsoProductIds}
        onChange={alsoProductIds => onChange({ alsoProductIds })}
      />
      <AddedList
        label={stations.alsoOptions}
        addLabel={stations.addOption}
        all={options}
        ids={values.alsoOptions}
        onChange={alsoOptions => onChange({ alsoOptions })}
      />
    </>
  )
}

/**
 * Lists the options of all modifiers. The id has the form `modifierId/optionId`. The name has the form `Modifier:
 * option`, for example `Salsa: Verde`.
 */
export const listModifierOptions = (
  modifiers: readonly { id: string; name: string; options: readonly Named[] }[],
): Named[] =>
  modifiers.flatMap(modifier =>
    modifier.options.map(({ id, name }) => ({ id: `${modifier.id}/${id}`, name: `${modifier.name}: ${name}` })),
  )

type ListProps = {
  label: string
  addLabel: string
  all: readonly Named[]
  ids: readonly string[]
  onChange(ids: string[]): void
}

function AddedList({ label, addLabel, all, ids, onChange }: ListProps) {
  const { arrange } = useWords(adminWords)
  const heading = useId()
  const names = new Map(all.map(({ id, name }) => [id, name]))
  const others = all.filter(({ id }) => !ids.includes(id))
  return (
    <div>
      <SubHeading id={heading}>{label}</SubHeading>
      {ids.length > 0 && (
        <List aria-labelledby={heading}>
          {ids.map(id => (
            <Item key={id}>
              <Name>{names.get(id) ?? id}</Name>
              <Button
                variant="ghost"
                size="sm"
                px="0"
                minW="target"
                aria-label={arrange.remove(names.get(id) ?? id)}
                onClick={() => onChange(ids.filter(one => one !== id))}
              >
                <X size={18} />
              </Button>
            </Item>
          ))}
        </List>
      )}
      {others.length > 0 && (
        <Select
          aria-label={addLabel}
          value=""
          options={[{ value: '', label: addLabel }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={id => id && onChange([...ids, id])}
        />
      )}
    </div>
  )
}
