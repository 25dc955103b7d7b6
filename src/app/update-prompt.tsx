import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useT } from '../i18n/i18n.tsx'
import type { Updates } from '../platform/service-worker.ts'
import { Button } from '../ui/button.tsx'

const Card = chakra('aside', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInline: '4',
    top: '76px',
    maxW: '440px',
    mx: 'auto',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    ps: '4',
    pe: '2',
    py: '2',
    bg: 'ink',
    color: 'paper',
    borderRadius: 'tile',
    boxShadow: 'lift',
    '--focus-ring': '{colors.saffron}',
  },
})

/** A new version waits until somebody wants it: nobody's order is interrupted, nothing unsent depends on it. */
export function UpdatePrompt({ updates }: { updates: Updates }) {
  const t = useT()
  const [available, setAvailable] = useState(false)
  useEffect(() => updates.onAvailable(() => setAvailable(true)), [updates])
  if (!available) return null
  return (
    <Card>
      {t('app.newVersion')}
      <Button variant="bare" size="sm" ms="auto" color="saffron" onClick={() => updates.update()}>
        {t('app.useIt')}
      </Button>
      <Button variant="bare" size="sm" onClick={() => setAvailable(false)}>
        {t('app.later')}
      </Button>
    </Card>
  )
}
