import { useWords } from '../../../i18n/language.tsx'
import { newId } from '../../../platform/ids.ts'
import { VisuallyHidden } from '../../../ui/layout/rules.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { CheckboxGroup } from '../record/choices.tsx'
import { ProblemText } from '../record/fields.tsx'
import { FormNotice } from '../record/record-form-parts.ts'
import type { ScheduleValues } from '../schedules/schedule-values.ts'
import { scheduleWords } from '../schedules/words/words.ts'
import { useAdmin } from '../shell/admin-context.ts'
import type { SettingsSectionProps } from './form-props.ts'
import {
  AddButton,
  RowInput,
  SettingsList,
  SettingsListItem,
  SettingsNote,
  SettingsSection,
} from './settings-parts.tsx'
import { settingsWords } from './words/words.ts'

const Days = chakra('div', { base: { w: 'full', flexShrink: '0' } })

const maxSchedules = 30
const everyDay = ['1', '2', '3', '4', '5', '6', '7']

/** A schedule, such as happy hour, limits when guests see products, or gives the products another price. */
export function SchedulesPart({ form: { values, savedValues, change, problems, leaveField } }: SettingsSectionProps) {
  const { schedules: title } = useWords(settingsWords)
  const words = useWords(scheduleWords)
  const { products, categories } = useAdmin().catalogue
  const { schedules } = values
  const edit = (index: number, part: Partial<ScheduleValues>) =>
    change({ schedules: schedules.with(index, { ...schedules[index]!, ...part }) })
  const countUsers = (id: string) => {
    const isUsed = ({ scheduleIds, prices }: { scheduleIds?: string[]; prices?: { scheduleId: string }[] }) =>
      scheduleIds?.includes(id) || prices?.some(({ scheduleId }) => scheduleId === id)
    return [...products, ...categories].filter(isUsed).length
  }
  const removed = savedValues.schedules
    .filter(({ id }) => !schedules.some(schedule => schedule.id === id))
    .map(({ id, name }) => ({ id, name, count: countUsers(id) }))
    .filter(({ count }) => count > 0)
  const days = words.dayNames.map((name, index) => ({ id: everyDay[index]!, name }))
  return (
    <SettingsSection id="schedules" title={title}>
      <SettingsNote>{words.hint}</SettingsNote>
      {schedules.length === 0 && <SettingsNote>{words.none}</SettingsNote>}
      <SettingsList aria-label={title}>
        {schedules.map(({ id, name, days: chosen, from, to }, index) => {
          const number = words.number(index + 1)
          const cell = (field: keyof ScheduleValues) => {
            const path = `schedules.${index}.${field}`
            return { row: number, field: path, problem: problems[path], onLeave: leaveField }
          }
          const daysProblem = problems[`schedules.${index}.days`]
          return (
            <SettingsListItem
              key={id}
              name={name || number}
              onRemove={() => change({ schedules: schedules.toSpliced(index, 1) })}
            >
              <RowInput
                {...cell('name')}
                label={words.name}
                value={name}
                onChange={text => edit(index, { name: text })}
              />
              <RowInput
                {...cell('from')}
                label={words.from}
                isTime
                value={from}
                onChange={time => edit(index, { from: time })}
              />
              <RowInput
                {...cell('to')}
                label={words.to}
                isTime
                value={to}
                onChange={time => edit(index, { to: time })}
              />
              <Days>
                <CheckboxGroup
                  label={
                    <>
                      <VisuallyHidden>{number}: </VisuallyHidden>
                      {words.days}
                    </>
                  }
                  options={days}
                  chosen={chosen}
                  onChange={next => edit(index, { days: next })}
                />
                {daysProblem && <ProblemText problem={daysProblem} />}
              </Days>
            </SettingsListItem>
          )
        })}
      </SettingsList>
      {removed.map(({ id, name, count }) => (
        <FormNotice key={id} role="status">
          {words.removed(name, count)}
        </FormNotice>
      ))}
      {schedules.length < maxSchedules && (
        <AddButton
          onClick={() =>
            change({ schedules: [...schedules, { id: newId(), name: '', days: everyDay, from: '17:00', to: '19:00' }] })
          }
        >
          {words.add}
        </AddButton>
      )}
    </SettingsSection>
  )
}
