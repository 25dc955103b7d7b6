import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { useWords } from '../../../i18n/language.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { adminWords } from '../words/words.ts'
import { DialogActions, DialogBody, DialogText, DialogTitle } from './dialog-parts.ts'

type Answer = (leaves: boolean) => void
/**
 * Asks the user whether to leave the open form, and calls `answer` with the user's decision. Undefined while the form
 * has no unsaved changes.
 */
let askOpenForm: ((answer: Answer) => void) | undefined

/** Asks the user about unsaved changes of the open form. Resolves to true if the page may be left. */
export const confirmLeave = (): Promise<boolean> =>
  new Promise(resolve => (askOpenForm ? askOpenForm(resolve) : resolve(true)))

/** Asks about unsaved changes before the router opens another record or page, and before the tab closes. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { leave } = useWords(adminWords)
  // A ref, because right after a save the router can still call the blocker function of an earlier render, in which
  // `isDirty` was true.
  const latest = useRef(isDirty)
  useLayoutEffect(() => {
    latest.current = isDirty
  }, [isDirty])
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const recordOf = (search: string) => new URLSearchParams(search).get('id')
    return latest.current && (from.pathname !== to.pathname || recordOf(from.search) !== recordOf(to.search))
  })
  const [asked, setAsked] = useState<{ answer: Answer }>()
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => latest.current && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    askOpenForm = answer => setAsked({ answer })
    return () => {
      window.removeEventListener('beforeunload', ask)
      askOpenForm = undefined
    }
  }, [isDirty])
  const end = (leaves: boolean) => {
    setAsked(undefined)
    if (leaves) latest.current = false
    asked?.answer(leaves)
    if (leaves) blocker.proceed?.()
    else blocker.reset?.()
  }
  if (blocker.state !== 'blocked' && !asked) return null
  return (
    <Dialog label={leave.title} size="small" onClose={() => end(false)}>
      <DialogBody>
        <DialogTitle>{leave.title}</DialogTitle>
        <DialogText>{leave.text}</DialogText>
        <DialogActions>
          <Button variant="ghost" onClick={() => end(true)}>
            {leave.leave}
          </Button>
          {/* The button that keeps the unsaved work gets the focus. `showModal` focuses the element with the attribute
              `autofocus`. React does not write this attribute, so a ref sets it. */}
          <Button
            ref={(button: HTMLElement | null) => button?.setAttribute('autofocus', '')}
            onClick={() => end(false)}
          >
            {leave.stay}
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
