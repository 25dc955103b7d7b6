import hourglass from '@phosphor-icons/core/assets/bold/hourglass-bold.svg?raw'
import question from '@phosphor-icons/core/assets/bold/question-bold.svg?raw'
import { commonWords } from '../i18n/common/words.ts'
import { useWords } from '../i18n/language.tsx'
import type { BootResult } from '../platform/boot-result.ts'
import { Button } from '../ui/controls/button.tsx'
import { createIcon } from '../ui/controls/icon.tsx'
import { MessageScreen } from '../ui/feedback/message-screen.tsx'
import { chakra } from '../ui/theme/chakra.tsx'
import { BrokenScreen } from './broken-screen.tsx'
import { ChooseTenant } from './choose-tenant.tsx'
import { UnreachableScreen } from './unreachable-screen.tsx'
import { appWords } from './words/words.ts'

const Question = createIcon(question)
const Hourglass = createIcon(hourglass)

export function BootScreen({ boot }: { boot: Exclude<BootResult, { kind: 'ready' }> }) {
  const words = useWords(appWords)
  const common = useWords(commonWords)
  switch (boot.kind) {
    case 'choose':
      return <ChooseTenant choose={boot.choose} cancel={boot.cancel} />
    case 'unknown':
      return (
        <MessageScreen title={words.unknownTitle} mark={<Question size={56} />}>
          <p>
            {words.unknownText}{' '}
            <chakra.b color="fg" fontWeight="650">
              {boot.subdomain}
            </chakra.b>
          </p>
          <p>{words.unknownHint}</p>
        </MessageScreen>
      )
    case 'unreachable':
      return <UnreachableScreen retry={boot.retry} />
    case 'stuck':
      return (
        <MessageScreen
          title={words.stuckTitle}
          mark={<Hourglass size={48} />}
          actions={<Button onClick={boot.retry}>{common.retry}</Button>}
        >
          {words.stuckText}
        </MessageScreen>
      )
    case 'broken':
      return <BrokenScreen boot={boot} />
  }
}
