import { Suspense, useState } from 'react'
import { alertKinds } from '../../data/alerts/find-alerts.ts'
import { useWords } from '../../i18n/language.tsx'
import { isAlertOn, setAlertOn } from '../../platform/alert-switches.ts'
import { Switch } from '../../ui/controls/switch.tsx'
import { lazyOptional } from '../../ui/layout/lazy-optional.ts'
import { chakra } from '../../ui/theme/chakra.tsx'
import { tablesWords } from './words/words.ts'

const PushChoice = lazyOptional(async () => (await import('./push/push-choice.tsx')).PushChoice)

export function AlertChoices({ uid }: { uid: string }) {
  const words = useWords(tablesWords)
  const [on, setOn] = useState(() => Object.fromEntries(alertKinds.map(kind => [kind, isAlertOn(kind)])))
  return (
    <section>
      <chakra.h3 textStyle="subheading" color="green" pb="1">
        {words.alerts.title}
      </chakra.h3>
      {alertKinds.map(kind => (
        <chakra.div
          key={kind}
          borderTop="1px solid"
          borderColor="border"
          py="1"
          css={{ '& label': { display: 'flex', flexDirection: 'row-reverse', justifyContent: 'space-between' } }}
        >
          <Switch
            checked={on[kind]!}
            onChange={wanted => {
              setAlertOn(kind, wanted)
              setOn({ ...on, [kind]: wanted })
            }}
          >
            {words.alerts[kind]}
          </Switch>
        </chakra.div>
      ))}
      <Suspense>
        <PushChoice uid={uid} />
      </Suspense>
    </section>
  )
}
