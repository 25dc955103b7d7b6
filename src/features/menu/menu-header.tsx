import { Link } from 'react-router-dom'
import { useSyncStatus } from '../../data/outbox/use-sync-status.ts'
import { useSession } from '../../data/session/use-session.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { requestRefresh } from '../../platform/sync-control.ts'
import { mayOpen } from '../../routes/access.ts'
import { links } from '../../routes/links.ts'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { DoubleRule } from '../../ui/layout/rules.tsx'
import { StatusBar } from '../../ui/status/status-bar.tsx'
import { chakra } from '../../ui/theme/chakra.tsx'
import { menuWords } from './words/words.ts'

const Top = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '4', minH: '56px', color: 'green', me: '-10px' },
})
const Name = chakra('h1', {
  base: {
    textStyle: 'masthead',
    fontSize: { base: '42', lg: '76' },
    color: 'green',
    textAlign: 'center',
    pb: { base: '3', lg: '5' },
    textWrap: 'balance',
  },
})
const Quiet = chakra('button', {
  base: { minH: 'target', px: '1', color: 'green', fontWeight: '600', borderRadius: 'field', whiteSpace: 'nowrap' },
})
const QuietLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'target',
    color: 'green',
    fontWeight: '600',
    borderRadius: 'field',
  },
})
const Departments = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'center',
    '& [role=tablist]': { flex: '1', justifyContent: { base: 'space-around', lg: 'center' } },
  },
})

type Props = {
  name: string
  /** The languages in which guests may read the menu. `undefined`: in all languages of the app. */
  languages: readonly string[] | undefined
  departments: readonly { id: string; name: string }[]
  selected: string | undefined
  onSelect(id: string): void
}

export function MenuHeader({ name, languages, departments, selected, onSelect }: Props) {
  const { language, setLanguage } = useLanguage()
  const words = useWords(menuWords)
  const other = language === 'es' ? 'en' : 'es'
  const session = useSession()
  const sync = useSyncStatus()
  return (
    <header>
      <Top>
        {mayOpen('tables', session) && <QuietLink to={links.tables(selected)}>{words.tables}</QuietLink>}
        {languages?.includes(other) !== false && (
          <Quiet type="button" lang={other} onClick={() => setLanguage(other)}>
            {words.language}
          </Quiet>
        )}
        <StatusBar sync={sync} onRefresh={requestRefresh} />
      </Top>
      <Name>{name}</Name>
      {departments.length > 1 && (
        <Departments>
          <Tabs
            variant="underline"
            label={words.departments}
            panelId="menu"
            items={departments}
            selected={selected}
            onSelect={onSelect}
          />
        </Departments>
      )}
      <DoubleRule />
    </header>
  )
}
