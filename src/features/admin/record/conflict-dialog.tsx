import { useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { adminWords } from '../words/words.ts'
import { DialogActions, DialogBody, DialogText, DialogTitle } from './dialog-parts.ts'
import { findDifferences, mergeChosen, type Side } from './three-way-merge.ts'

const Rows = chakra('div', { base: { display: 'grid', gap: '3' } })
const Row = chakra('fieldset', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: '1fr 1fr',
    minW: '0',
    borderTop: '1px solid',
    borderColor: 'border',
    pt: '2',
  },
})
const Field = chakra('legend', {
  base: { textStyle: 'label', color: 'fg.muted', float: 'left', gridColumn: '1 / -1', w: 'full' },
})
const Version = chakra('label', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '1',
    p: '3',
    minH: 'primary',
    border: '1.5px solid',
    borderColor: 'border.emphasized',
    borderRadius: 'field',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    textStyle: 'small',
    position: 'relative',
    '&:has(:checked)': { bg: 'sage', borderColor: 'green', fontWeight: '600' },
    '&:has(:focus-visible)': { outline: '3px solid var(--focus-ring)', outlineOffset: '2px' },
    '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit' },
    '& small': { textStyle: 'tag', color: 'fg.muted' },
  },
})

/** For each form field, its label and a function that turns its value into text. */
export type FieldDescriptions<Values> = {
  [Field in keyof Values]: { label: string; text(value: Values[Field]): string }
}

type Props<Values> = {
  base: Values
  mine: Values
  theirs: Values
  fields: FieldDescriptions<Values>
  onMerge(values: Values): void
  onClose(): void
}

/**
 * Compares the values in this form (`mine`) with the version that another manager saved (`theirs`). For a field that
 * only one side changed, that side is preselected. For a field that both sides changed, the user has to choose.
 */
export function ConflictDialog<Values extends object>({ base, mine, theirs, fields, onMerge, onClose }: Props<Values>) {
  const { conflict, form } = useWords(adminWords)
  const rows = findDifferences(base, mine, theirs)
  const [picked, setPicked] = useState<{ [field: string]: Side | undefined }>({})
  const chosen = Object.fromEntries(rows.map(({ field, changedBy }) => [field, picked[field] ?? changedBy]))
  const isUndecided = rows.some(({ field }) => chosen[field] === undefined)
  const all = (side: Side) => setPicked(Object.fromEntries(rows.map(({ field }) => [field, side])))
  return (
    <Dialog label={conflict.title} size="sheet" onClose={onClose}>
      <DialogBody>
        <DialogTitle>{conflict.title}</DialogTitle>
        <DialogText>{conflict.text}</DialogText>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button variant="outline" size="sm" onClick={() => all('mine')}>
            {conflict.allMine}
          </Button>
          <Button variant="outline" size="sm" onClick={() => all('theirs')}>
            {conflict.allTheirs}
          </Button>
        </chakra.div>
        <Rows>
          {rows.map(({ field, changedBy }) => (
            <Row key={field}>
              <Field>{fields[field].label}</Field>
              {(['mine', 'theirs'] as const).map(side => (
                <Version key={side}>
                  <input
                    type="radio"
                    name={field}
                    checked={chosen[field] === side}
                    onChange={() => setPicked(last => ({ ...last, [field]: side }))}
                  />
                  <small>
                    {conflict[side]}
                    {changedBy !== (side === 'mine' ? 'theirs' : 'mine') && `, ${conflict.changed}`}
                  </small>
                  {fields[field].text((side === 'mine' ? mine : theirs)[field]) || '—'}
                </Version>
              ))}
            </Row>
          ))}
        </Rows>
        {isUndecided && <DialogText>{conflict.choose}</DialogText>}
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {form.cancel}
          </Button>
          <Button disabled={isUndecided} onClick={() => onMerge(mergeChosen(mine, theirs, chosen))}>
            {conflict.saveChosen}
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
