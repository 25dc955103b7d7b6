import { useWords } from '../../../i18n/language.tsx'
import { SegmentedControl } from '../../../ui/controls/segment.tsx'
import { CheckboxGroup, ChoiceGroup, ChoiceLegend } from '../record/choices.tsx'
import { adminWords } from '../words/words.ts'
import { type PaperSize, type PieceFormat, paperSizes, pieceFormats } from './sheet-layout.ts'

const languages = ['es', 'en', 'both'] as const

export type QrPrintChoice = {
  format: PieceFormat
  paper: PaperSize
  language: (typeof languages)[number]
  departmentIds: readonly string[]
}

type Props = {
  departments: readonly { id: string; name: string }[]
  choice: QrPrintChoice
  onChange(changed: Partial<QrPrintChoice>): void
}

export function QrPrintChoices({ departments, choice, onChange }: Props) {
  const { codes, sections } = useWords(adminWords)
  return (
    <>
      <Segments
        label={codes.format}
        ids={Object.keys(pieceFormats) as PieceFormat[]}
        names={codes.formats}
        value={choice.format}
        onChange={format => onChange({ format })}
      />
      <Segments
        label={codes.paper}
        ids={Object.keys(paperSizes) as PaperSize[]}
        names={codes.papers}
        value={choice.paper}
        onChange={paper => onChange({ paper })}
      />
      <Segments
        label={codes.language}
        ids={languages}
        names={codes.languages}
        value={choice.language}
        onChange={language => onChange({ language })}
      />
      <CheckboxGroup
        label={sections.Departamentos}
        options={departments}
        chosen={choice.departmentIds}
        onChange={departmentIds => onChange({ departmentIds })}
      />
    </>
  )
}

type SegmentsProps<Id extends string> = {
  label: string
  ids: readonly Id[]
  names: { readonly [id in Id]: string }
  value: Id
  onChange(id: Id): void
}

function Segments<Id extends string>({ label, ids, names, value, onChange }: SegmentsProps<Id>) {
  return (
    <ChoiceGroup>
      <ChoiceLegend>{label}</ChoiceLegend>
      <SegmentedControl
        items={ids.map(id => ({ id, name: names[id] }))}
        value={value}
        onChange={id => onChange(id as Id)}
      />
    </ChoiceGroup>
  )
}
