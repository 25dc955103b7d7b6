import { useEffect, useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { reportUnlessCallFailed } from '../../../platform/call-error.ts'
import { type EnrolledTablet, listEnrolledTablets, reportLostTablet } from '../../../platform/tablet.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TitledDialog } from '../../../ui/dialog/titled-dialog.tsx'
import { currentLocale } from '../../../ui/format/region.ts'
import { useSingleRun } from '../../../ui/hooks/use-single-run.ts'
import { MutedText } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { tabletWords } from './words/words.ts'

export function LostTabletDialog({ onClose }: { onClose(): void }) {
  const words = useWords(tabletWords)
  const [tablets, setTablets] = useState<EnrolledTablet[]>()
  const [failed, setFailed] = useState(false)
  const [chosen, setChosen] = useState<EnrolledTablet>()
  const fail = (error: unknown) => {
    reportUnlessCallFailed(error)
    setFailed(true)
  }
  useEffect(() => {
    listEnrolledTablets().then(setTablets, (error: unknown) => {
      reportUnlessCallFailed(error)
      setFailed(true)
    })
  }, [])
  const report = useSingleRun((device: string) => reportLostTablet(device).then(onClose, fail))
  return (
    <TitledDialog
      title={words.lost}
      onClose={onClose}
      foot={
        chosen && (
          <Button w="full" size="lg" variant="danger" onClick={() => report(chosen.device)}>
            {words.lostConfirm(chosen.name)}
          </Button>
        )
      }
    >
      <MutedText>{words.lostText}</MutedText>
      {failed && <MutedText role="alert">{words.failures.unreachable}</MutedText>}
      {tablets?.length === 0 && <MutedText>{words.noTablets}</MutedText>}
      <chakra.div role="group" aria-label={words.lost} display="grid" gap="2">
        {tablets?.map(tablet => (
          <Button
            key={tablet.device}
            variant={chosen === tablet ? 'solid' : 'outline'}
            aria-pressed={chosen === tablet}
            justifyContent="space-between"
            onClick={() => setChosen(tablet)}
          >
            {tablet.name}
            <chakra.small fontWeight="400">
              {words.since(new Date(tablet.enrolledAt).toLocaleDateString(currentLocale()))}
            </chakra.small>
          </Button>
        ))}
      </chakra.div>
    </TitledDialog>
  )
}
