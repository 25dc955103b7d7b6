import check from '@phosphor-icons/core/assets/bold/check-circle-bold.svg?raw'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type SetupStep, setupSteps } from '../../../../domain/catalogue.ts'
import { countDecimalDigits } from '../../../../domain/money.ts'
import { useOpenOrdersByDepartment } from '../../../data/orders/use-open-orders-by-department.ts'
import { useSession } from '../../../data/session/use-session.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { fetchStaff } from '../../../platform/staff.ts'
import { links } from '../../../routes/links.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { MutedText, Prose, WrapRow } from '../../../ui/layout/parts.ts'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { useReport } from '../../shared/cortes/use-report.ts'
import { AdminCard, AdminPage, AdminPageTitle } from '../home/home-parts.ts'
import { DialogFailure } from '../record/dialog-parts.ts'
import { settingsAdapter } from '../settings/settings-adapter.ts'
import { useAdmin } from '../shell/admin-context.ts'
import { StepCircle } from '../shell/step-circle.ts'
import { useChangeSubmission } from '../shell/use-change-submission.ts'
import { toDeletionEdits } from './create-places.ts'
import { createSampleMenu } from './sample-menu.ts'
import { listDoneSteps } from './setup-progress.ts'
import { BusinessForm, DepartmentsForm, type StepFormProps, TablesForm, TaxesText } from './step-forms.tsx'
import { setupWords } from './words/words.ts'

const Done = createIcon(check)
const StepButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    minH: 'target',
    textAlign: 'start',
    textStyle: 'heading',
    '& > svg': { color: 'green', flexShrink: '0' },
  },
})
const StepState = chakra('span', { base: { ms: 'auto', textStyle: 'label', color: 'green' } })

/** The page `/admin/Puesta`. Each step is saved on its own. */
export function SetupScreen() {
  const words = useWords(setupWords)
  const { language } = useLanguage()
  const { catalogue, readOnly: isOffline } = useAdmin()
  const isAdmin = useSession()?.role === 'admin'
  const staff = useReport('', fetchStaff, isOffline)
  const orders = useOpenOrdersByDepartment(catalogue.departments.map(({ id }) => id))
  const people = staff.data?.report.filter(({ active }) => active).length
  const hasOrder = Object.values(orders ?? {}).some(list => list.length > 0)
  const done = listDoneSteps({ catalogue, people, hasOrder })
  const firstOpen = setupSteps.find(step => !done.has(step))
  const [chosen, setChosen] = useState<SetupStep>()
  const opened = chosen ?? firstOpen
  const { isBusy, failureText, submit } = useChangeSubmission()
  const isSaving = useRef(false)
  useEffect(() => {
    // A saved step closes and its button disappears, so the focus moves to the next step.
    if (isSaving.current) document.getElementById(`step-${opened}`)?.focus()
    isSaving.current = false
  }, [opened])

  const save = async (step: SetupStep, { edits = [], tenant }: Parameters<StepFormProps['onSave']>[0]) => {
    const settings = settingsAdapter.find(catalogue, 'settings')!
    const confirmed = settings.settings.setup?.done ?? []
    const next = { ...settings, ...tenant, settings: { ...settings.settings, setup: { done: addTo(confirmed, step) } } }
    isSaving.current = true
    const isSaved = await submit({
      text: words.saved(words.steps[step]),
      edits: [...edits, ...settingsAdapter.createEdits('settings', next, settings)],
      undo: [...toDeletionEdits(edits), ...settingsAdapter.createEdits('settings', settings, next)],
    })
    // If the owner has opened another step during the save, that step stays open.
    if (isSaved) setChosen(chosen => (chosen === step ? undefined : chosen))
    else isSaving.current = false
  }
  const props = (step: SetupStep): StepFormProps => ({
    disabled: isBusy || isOffline || !isAdmin,
    onSave: change => void save(step, change),
  })
  const confirm = (step: SetupStep, text = words.isDone) => (
    <Button variant="outline" disabled={props(step).disabled} onClick={() => save(step, {})}>
      {text}
    </Button>
  )
  const saveSampleMenu = () => {
    const { taxes, currency } = catalogue.tenant
    const taxIds = taxes.map(({ id }) => id)
    void save('menu', { edits: createSampleMenu(language, taxIds, countDecimalDigits(currency)) })
  }
  const settingsLink = (text: string) => (
    <LinkButton variant="ghost" to={links.adminSection('Ajustes')}>
      {text}
    </LinkButton>
  )
  const department = catalogue.departments[0]
  const contents: { [Step in SetupStep]: ReactNode } = {
    business: <BusinessForm {...props('business')} />,
    taxes: (
      <>
        <TaxesText />
        <WrapRow>
          {confirm('taxes')}
          {settingsLink(words.taxes.change)}
        </WrapRow>
      </>
    ),
    look: (
      <>
        <MutedText>{words.look.text}</MutedText>
        <WrapRow>
          {confirm('look')}
          {settingsLink(words.look.change)}
        </WrapRow>
      </>
    ),
    departments: <DepartmentsForm {...props('departments')} />,
    tables: <TablesForm {...props('tables')} />,
    menu: (
      <>
        <MutedText>{words.menu.text}</MutedText>
        <WrapRow>
          <LinkButton to={links.adminSection('Importar')}>{words.menu.import}</LinkButton>
          <LinkButton variant="outline" to={links.adminSection('Productos')}>
            {words.menu.write}
          </LinkButton>
          {catalogue.products.length === 0 && (
            <Button variant="ghost" disabled={props('menu').disabled} onClick={saveSampleMenu}>
              {words.menu.sample}
            </Button>
          )}
        </WrapRow>
      </>
    ),
    people: (
      <>
        <MutedText>{words.people.text}</MutedText>
        <WrapRow>
          <LinkButton to={links.adminSection('Usuarios')}>{words.people.add}</LinkButton>
          {confirm('people')}
        </WrapRow>
      </>
    ),
    test: (
      <>
        <MutedText>{words.test.text}</MutedText>
        <WrapRow>
          {department && <LinkButton to={links.adminCodes(department.id)}>{words.test.print}</LinkButton>}
          {department && (
            <LinkButton variant="outline" to={links.tables(department.id)}>
              {words.test.tables}
            </LinkButton>
          )}
          {confirm('test', words.test.isDone)}
        </WrapRow>
      </>
    ),
  }
  return (
    <AdminPage>
      <AdminPageTitle>{words.title}</AdminPageTitle>
      <Prose>{isAdmin ? words.text : words.onlyAdmin}</Prose>
      <chakra.p role="status" textStyle="subheading">
        {words.left(setupSteps.length - done.size)}
      </chakra.p>
      {failureText && <DialogFailure role="alert">{failureText}</DialogFailure>}
      {setupSteps.map((step, index) => (
        <AdminCard key={step} aria-labelledby={`step-${step}`}>
          <h2>
            <StepButton
              type="button"
              id={`step-${step}`}
              aria-expanded={step === opened}
              onClick={() => setChosen(step)}
            >
              {done.has(step) ? <Done size={32} /> : <StepCircle>{index + 1}</StepCircle>}
              {words.steps[step]}
              {done.has(step) && <StepState>{words.done}</StepState>}
            </StepButton>
          </h2>
          {step === opened && contents[step]}
        </AdminCard>
      ))}
    </AdminPage>
  )
}

const addTo = (steps: readonly SetupStep[], step: SetupStep): SetupStep[] => [...new Set([...steps, step])]
