import { useRef, useState } from 'react'
import { useAllCustomers } from '../../../data/customers/use-customers.ts'
import { useWords } from '../../../i18n/language.tsx'
import { links } from '../../../routes/links.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { FileInput } from '../../../ui/controls/file-input.tsx'
import { MutedText, WrapRow } from '../../../ui/layout/parts.ts'
import { AdminCard, CardHeading } from '../home/home-parts.ts'
import { DialogFailure } from '../record/dialog-parts.ts'
import { RestorePreview, type RestoreResult } from './restore-preview.tsx'
import { useOpenedCopy } from './use-opened-copy.ts'
import { copyWords } from './words/words.ts'

/** Restored documents, but not the settings, appear in the list of imports, where the restore can be undone. */
export function RestoreCard() {
  const { restore: words } = useWords(copyWords)
  const customers = useAllCustomers()
  const input = useRef<HTMLInputElement>(null)
  const { opened, problem, isReading, open, close } = useOpenedCopy()
  const [restored, setRestored] = useState<RestoreResult>()
  const choose = (file: File) => {
    setRestored(undefined)
    open(file)
  }
  return (
    <AdminCard aria-labelledby="restore-copy">
      <CardHeading id="restore-copy">{words.title}</CardHeading>
      <MutedText>{words.text}</MutedText>
      <FileInput ref={input} label={words.choose} accept=".zip,application/zip" onFile={choose} />
      {!opened && (
        <WrapRow>
          <Button variant="outline" aria-busy={isReading} onClick={() => input.current?.click()}>
            {words.choose}
          </Button>
        </WrapRow>
      )}
      <MutedText role="status">
        {isReading && words.reading}
        {restored?.documents && words.done}
        {restored?.settings && ` ${words.settingsDone}`}
        {restored && restored.missing > 0 && ` ${words.missingPictures(restored.missing)}`}
      </MutedText>
      {restored?.documents && (
        <WrapRow>
          <LinkButton variant="ghost" to={links.adminSection('Importar')}>
            {words.toImports}
          </LinkButton>
        </WrapRow>
      )}
      {problem && <DialogFailure role="alert">{words.problems[problem]}</DialogFailure>}
      {opened && customers !== undefined && (
        <RestorePreview
          opened={opened}
          customers={customers ?? undefined}
          onCancel={close}
          onRestored={what => {
            close()
            setRestored(what)
          }}
        />
      )}
    </AdminCard>
  )
}
