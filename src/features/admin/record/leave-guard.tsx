import { useEffect, useLayoutEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useWords } from '../words/use-words.ts'
import { DialogActions, DialogBody, DialogText, DialogTitle } from './dialog-parts.ts'

/** Asks before what was typed is lost: on the way to another record or page, and before the tab is closed. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const { leave } = useWords()
  // What was just saved is not asked about, though the router learns of it a moment later.
  const latest = useRef(dirty)
  useLayoutEffect(() => {
    latest.current = dirty
  }, [dirty])
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const recordOf = (search: string) => new URLSearchParams(search).get('id')
    return latest.current && (from.pathname !== to.pathname || recordOf(from.search) !== recordOf(to.search))
  })
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog label={leave.title} size="small" onClose={blocker.reset}>
      <DialogBody>
        <DialogTitle>{leave.title}</DialogTitle>
        <DialogText>{leave.text}</DialogText>
        <DialogActions>
          <Button variant="ghost" onClick={blocker.proceed}>
            {leave.leave}
          </Button>
          {/* What keeps the work has the focus; `showModal` looks for the attribute, which React does not write. */}
          <Button ref={(button: HTMLElement | null) => button?.setAttribute('autofocus', '')} onClick={blocker.reset}>
            {leave.stay}
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
