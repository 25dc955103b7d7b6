import { useWords } from '../../../i18n/language.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { SortableList } from '../list/arrange/sortable-list.tsx'
import { Select } from '../list/select.tsx'
import { SubHeading } from '../record/record-form-parts.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'

const Name = chakra('span', { base: { flex: '1', fontWeight: '650', minW: '0' } })
const Rule = chakra('span', { base: { color: 'fg.muted', textStyle: 'small', whiteSpace: 'nowrap' } })

type Props = { ids: readonly string[]; onChange(ids: string[]): void }

export function ModifierOrder({ ids, onChange }: Props) {
  const words = useWords(adminWords)
  const { modifiers } = useAdmin().catalogue
  const { products } = words
  const known = new Map(modifiers.map(modifier => [modifier.id, modifier]))
  const others = modifiers.filter(({ id }) => !ids.includes(id))
  return (
    <div>
      <SubHeading>{products.modifiers}</SubHeading>
      {ids.length > 0 && (
        <SortableList
          label={products.modifiers}
          items={ids}
          idOf={id => id}
          nameOf={id => known.get(id)?.name ?? id}
          onChange={onChange}
          removable
        >
          {id => {
            const modifier = known.get(id)
            return (
              <>
                <Name>{modifier?.name ?? id}</Name>
                {modifier && <Rule>{words.modifiers.rule(modifier.min, modifier.max)}</Rule>}
              </>
            )
          }}
        </SortableList>
      )}
      {others.length > 0 && (
        <chakra.div mt="2">
          <Select
            aria-label={products.addModifier}
            value=""
            options={[
              { value: '', label: products.addModifier },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={id => id && onChange([...ids, id])}
          />
        </chakra.div>
      )}
    </div>
  )
}
