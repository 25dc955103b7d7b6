import gear from '@phosphor-icons/core/assets/bold/gear-six-bold.svg?raw'
import { useState } from 'react'
import { useSession } from '../../../data/session/use-session.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { DialogActions, DialogBody, DialogFailure, DialogText, DialogTitle } from '../record/dialog-parts.ts'
import { CountField, SelectField } from '../record/fields.tsx'
import { FormFields } from '../record/record-form-parts.ts'
import type { FieldProblems } from '../record/validate-document.ts'
import { type AdminContextValue, AdminProvider, useAdmin } from '../shell/admin-context.ts'
import { useChangeSubmission } from '../shell/use-change-submission.ts'
import { adminWords } from '../words/words.ts'
import { toKitchenSettings, withKitchenSettings } from './settings-values.ts'
import { listStationOptions } from './station-adapter.ts'

const Gear = createIcon(gear)
/** A phone shows only the icon of the button, but screen readers still read the text. */
const Label = chakra('span', { base: { srOnly: { base: true, sm: false } } })

/**
 * @param admin the context with the revision of the catalogue. The stations screen has another context, with the
 * revision of the stations, but these settings belong to the tenant.
 */
export function KitchenSettingsButton({ admin }: { admin: AdminContextValue }) {
  const { stations } = useWords(adminWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <Gear size={20} />
        <Label>{stations.settings}</Label>
      </Button>
      {isOpen && (
        <AdminProvider value={admin}>
          <KitchenSettingsDialog onClose={() => setOpen(false)} />
        </AdminProvider>
      )}
    </>
  )
}

/** Only an admin can change these settings; a manager can only read them. */
function KitchenSettingsDialog({ onClose }: { onClose(): void }) {
  const { stations, form } = useWords(adminWords)
  const { catalogue, readOnly } = useAdmin()
  const isAdmin = useSession()?.role === 'admin'
  // The catalogue from which the form was filled. If another person changed the settings after its revision, the server
  // refuses the save instead of overwriting that person's change.
  const [opened] = useState(catalogue)
  const [values, setValues] = useState(() => toKitchenSettings(opened.tenant))
  const [problems, setProblems] = useState<FieldProblems>({})
  const submission = useChangeSubmission(opened.rev)
  const field = (name: string) => ({ field: name, problem: problems[name] })
  const save = async () => {
    const next = withKitchenSettings(opened.tenant, values)
    setProblems('problems' in next ? next.problems : {})
    if ('problems' in next) return
    const edits = [{ collection: 'settings', op: 'put', id: 'settings', doc: next.doc } as const]
    if (await submission.submit({ edits, text: stations.settingsSaved })) onClose()
  }
  return (
    <Dialog label={stations.settings} size="small" onClose={onClose}>
      <DialogBody>
        <DialogTitle>{stations.settings}</DialogTitle>
        {!isAdmin && <DialogText>{stations.onlyAdmins}</DialogText>}
        <FormFields disabled={!isAdmin || readOnly}>
          <SelectField
            label={stations.fallback}
            hint={stations.fallbackHint}
            {...field('fallback')}
            value={values.fallback}
            onChange={fallback => setValues({ ...values, fallback })}
            options={[
              { value: '', label: stations.firstStation },
              ...listStationOptions(catalogue.stations, values.fallback, stations.deleted),
            ]}
          />
          <CountField
            label={stations.lateAfter}
            hint={stations.lateHint}
            {...field('lateAfter')}
            value={values.lateAfter}
            onChange={lateAfter => setValues({ ...values, lateAfter })}
          />
          <Switch checked={values.fires} onChange={fires => setValues({ ...values, fires })}>
            {stations.fires}
          </Switch>
        </FormFields>
        {submission.failureText && <DialogFailure role="alert">{submission.failureText}</DialogFailure>}
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {isAdmin ? form.cancel : form.close}
          </Button>
          {isAdmin && (
            <Button disabled={submission.isBusy || readOnly} aria-busy={submission.isBusy} onClick={save}>
              {form.save}
            </Button>
          )}
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
