import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { type PushState, readPushState, turnPushOn, unsubscribe } from '../../../platform/push.ts'
import { Switch } from '../../../ui/controls/switch.tsx'
import { MutedSmall } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { pushWords } from './words/words.ts'

const Row = chakra('div', {
  base: {
    py: '1',
    borderTop: '1px solid',
    borderColor: 'border',
    '& label': { display: 'flex', flexDirection: 'row-reverse', justifyContent: 'space-between' },
  },
})

export function PushChoice({ uid }: { uid: string }) {
  const words = useWords(pushWords)
  const { language } = useLanguage()
  const isOnline = useSyncExternalStore(onNetworkChange, () => navigator.onLine)
  const [state, setState] = useState<PushState>()
  const [hasFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the state again when `isOnline` changes
  useEffect(() => {
    let isCurrent = true
    void readPushState(uid).then(read => {
      if (isCurrent) setState(read)
    })
    return () => {
      isCurrent = false
    }
  }, [uid, isOnline])

  async function choose(wanted: boolean): Promise<void> {
    setBusy(true)
    setFailed(false)
    if (!wanted) await unsubscribe()
    else if (state?.kind === 'off') setFailed(!(await turnPushOn(uid, state.key, language)))
    setState(await readPushState(uid))
    setBusy(false)
  }

  const isOn = state?.kind === 'on' || (state?.kind === 'offline' && state.isOn)
  if (state && !('key' in state) && state.kind !== 'offline') {
    return (
      <Row>
        <chakra.p fontWeight="650">{words.name}</chakra.p>
        <MutedSmall pb="1">{words[state.kind]}</MutedSmall>
      </Row>
    )
  }
  return (
    <Row>
      <Switch
        checked={isOn}
        disabled={isBusy || !(isOn || state?.kind === 'off')}
        onChange={wanted => void choose(wanted)}
      >
        {words.name}
      </Switch>
      <MutedSmall pb="1" aria-live="polite">
        {hasFailed ? words.failed : words[textOf(state, isOn)]}
      </MutedSmall>
    </Row>
  )
}

function textOf(state: PushState | undefined, isOn: boolean) {
  if (!state) return 'reading'
  if (state.kind !== 'offline') return state.kind
  return isOn ? 'offlineOn' : 'offlineOff'
}

function onNetworkChange(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
