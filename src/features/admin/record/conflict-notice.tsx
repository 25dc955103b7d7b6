import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { adminWords } from '../words/words.ts'
import { FormNotice } from './record-form-parts.ts'
import type { RecordEditor } from './use-record.ts'

type Props = {
  form: Pick<RecordEditor<unknown>, 'remoteChange' | 'isAwaitingRemoteChange'>
  onCompare(): void
}

export function ConflictNotice({ form: { remoteChange, isAwaitingRemoteChange }, onCompare }: Props) {
  const { conflict } = useWords(adminWords)
  return (
    <>
      {remoteChange && (
        <FormNotice role="alert">
          {remoteChange === 'deleted' ? conflict.deletedNotice : conflict.notice}
          {remoteChange !== 'deleted' && (
            <Button variant="outline" size="sm" onClick={onCompare}>
              {conflict.compare}
            </Button>
          )}
        </FormNotice>
      )}
      {isAwaitingRemoteChange && <FormNotice role="alert">{conflict.waiting}</FormNotice>}
    </>
  )
}
