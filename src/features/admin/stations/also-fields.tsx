import x from '@phosphor-icons/core/assets/bold/x-bold.svg?raw'
import { useId } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { icon } from '../../../ui/controls/icon.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { Select } from '../list/select.tsx'
import { Choices } from '../record/choices.tsx'
import { SubHeading } from '../record/record-form-parts.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import type { StationValues } from './station-values.ts'

const X = icon(x)
const List = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '1', mb: '2' } })
const Item = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '2', fontWeight: '650' } })
const Name = chakra('span', { base: { flex: '1', minW: '0', overflowWrap: 'anywhere' } })

type Named = { id: string; name: string }
type Props = { values: StationValues; onChange(change: Partial<StationValues>): void }

/** What goes to a station in addition to the products and categories that have this station. */
export function AlsoFields({ values, onChange }: Props) {
  const { stations } = useWords(adminWords)
  const { catalogue } = useAdmin()
  const options = listOptions(catalogue.modifiers)
  return (
    <>
      <Choices
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

/** The options of all modifiers, each with the id `modifier/option`. */
export const listOptions = (modifiers: readonly { id: string; name: string; options: readonly Named[] }[]): Named[] =>
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

/** A list to which a select adds an item, and each of whose items has a button that removes it. */
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
