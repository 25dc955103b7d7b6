import warning from '@phosphor-icons/core/assets/fill/warning-octagon-fill.svg?raw'
import { type FormEvent, useRef, useState } from 'react'
import { useSession } from '../../../data/session/use-session.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { AdminPage, AdminPageTitle } from '../home/home-parts.ts'
import { useUpload } from '../pictures/use-upload.ts'
import { ConflictDialog } from '../record/conflict-dialog.tsx'
import { ConflictNotice } from '../record/conflict-notice.tsx'
import { LeaveGuard } from '../record/leave-guard.tsx'
import { FailureMessage, FormNotice, SavedMessage } from '../record/record-form-parts.ts'
import { type RecordEditor, useRecord } from '../record/use-record.ts'
import { scheduleWords } from '../schedules/words/words.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { adminWords } from '../words/words.ts'
import { BusinessPart } from './business-part.tsx'
import { describeSettings } from './describe-settings.ts'
import { LookPart } from './look-part.tsx'
import { MethodsPart } from './methods-part.tsx'
import { BusinessDayPart, ReceiptPart, TillPart } from './money-parts.tsx'
import { ReasonsPart } from './reasons-part.tsx'
import { SchedulesPart } from './schedules-part.tsx'
import { settingsAdapter } from './settings-adapter.ts'
import type { SettingsValues } from './settings-values.ts'
import { TaxesPart } from './taxes-part.tsx'
import { TipsPart } from './tips-part.tsx'
import { settingsWords } from './words/words.ts'

const Warning = createIcon(warning)
const parts = [
  'business',
  'taxes',
  'look',
  'day',
  'schedules',
  'tips',
  'methods',
  'reasons',
  'till',
  'receipt',
] as const

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '4', lg: '8' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 820px) 200px' },
    alignItems: 'start',
  },
})
const Form = chakra('form', { base: { minW: '0', gridRow: { lg: 1 } } })
const Links = chakra('nav', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', lg: 'column' },
    flexWrap: { base: 'wrap', lg: 'nowrap' },
    columnGap: '4',
    position: { lg: 'sticky' },
    top: { lg: '20px' },
    '& a': { display: 'flex', alignItems: 'center', minH: 'target', color: 'green', fontWeight: '600' },
  },
})
const Fields = chakra('fieldset', { base: { display: 'grid', gap: '4', minW: '0', pb: '4' } })
/** Sticks to the lower edge of the screen, so that the save button is visible in every section. */
const Foot = chakra('footer', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'dock',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    mx: { base: '-16px', md: '-20px', lg: '0' },
    px: { base: '4', md: '5', lg: '0' },
    pt: '3',
    pb: 'calc(12px + env(safe-area-inset-bottom))',
    borderTop: '1px solid',
    borderColor: 'border',
    bg: 'bg',
  },
})

/**
 * The page `/admin/Ajustes` with the settings of the tenant. Only an admin can change them; a manager can only read
 * them.
 */
export function SettingsScreen() {
  const words = useWords(adminWords)
  const own = useWords(settingsWords)
  const schedule = useWords(scheduleWords)
  const { readOnly } = useAdmin()
  const isAdmin = useSession()?.role === 'admin'
  const form = useRecord(settingsAdapter, 'settings')
  const upload = useUpload(logo => form.change({ logo }), 'logo')
  const element = useRef<HTMLFormElement>(null)
  const [isComparing, setComparing] = useState(false)
  const conflict = typeof form.remoteChange === 'object' ? form.remoteChange : undefined
  const isDisabled = readOnly || !isAdmin

  async function save(values?: SettingsValues) {
    if (form.isSaving) return
    if (conflict && !values) return setComparing(true)
    if ((await form.save(values)) !== undefined) setComparing(false)
    else element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <AdminPage maxW="none" pb="0">
      <AdminPageTitle>{words.sections.Ajustes}</AdminPageTitle>
      {!isAdmin && <FormNotice>{own.onlyAdmins}</FormNotice>}
      <Columns>
        <Links aria-label={own.sections}>
          {parts.map(part => (
            <a key={part} href={`#${part}`}>
              {own[part]}
            </a>
          ))}
        </Links>
        <Form ref={element} noValidate onSubmit={submit}>
          <Fields disabled={isDisabled}>
            <BusinessPart form={form} />
            <TaxesPart form={form} />
            <LookPart form={form} upload={upload} disabled={isDisabled} />
            <BusinessDayPart form={form} />
            <SchedulesPart form={form} />
            <TipsPart form={form} />
            <MethodsPart form={form} />
            <ReasonsPart form={form} />
            <TillPart form={form} />
            <ReceiptPart form={form} />
          </Fields>
          {isAdmin && (
            <SettingsFoot form={form} disabled={readOnly || upload.isBusy} onCompare={() => setComparing(true)} />
          )}
        </Form>
      </Columns>
      {isComparing && conflict && (
        <ConflictDialog
          base={conflict.base}
          mine={form.values}
          theirs={conflict.theirs}
          fields={describeSettings(own, words, schedule)}
          onMerge={values => {
            form.replaceBase(values)
            void save(values)
          }}
          onClose={() => setComparing(false)}
        />
      )}
      <LeaveGuard isDirty={form.isDirty || upload.isBusy} />
    </AdminPage>
  )
}

type FootProps = {
  form: Pick<
    RecordEditor<unknown>,
    'failureText' | 'savedText' | 'isDirty' | 'isSaving' | 'discard' | 'remoteChange' | 'isAwaitingRemoteChange'
  >
  disabled: boolean
  onCompare(): void
}

function SettingsFoot({ form, disabled, onCompare }: FootProps) {
  const { form: words } = useWords(adminWords)
  return (
    <Foot>
      <ConflictNotice form={form} onCompare={onCompare} />
      {form.failureText && (
        <FailureMessage role="alert">
          <Warning size={20} />
          {form.failureText}
        </FailureMessage>
      )}
      <SavedMessage role="status">{form.savedText}</SavedMessage>
      {form.isDirty && (
        <Button variant="outline" disabled={disabled} onClick={form.discard}>
          {words.cancel}
        </Button>
      )}
      <Button type="submit" flex="1" disabled={disabled} aria-busy={form.isSaving}>
        {form.isSaving ? words.saving : words.save}
      </Button>
    </Foot>
  )
}
