import { useMemo } from 'react'
import type { Payload } from '../../../domain/commands.ts'
import type { Approver } from '../../data/outbox/append.ts'
import { newCommand } from '../../data/outbox/new-command.ts'
import { submit, submitHandover } from '../../data/outbox/submit.ts'
import { newId } from '../../platform/ids.ts'
import { useWithRetry } from '../../ui/feedback/retry-dialog.tsx'

type NewTill = Omit<Payload<'openTill'>, 'tillId'>

/**
 * Each action stores its commands (changes for the server) on this device without waiting for the server, and resolves
 * to whether they were stored.
 */
export function useTillActions() {
  const withRetry = useWithRetry()
  return useMemo(() => {
    const open = (till: NewTill) => newCommand('openTill', null, { tillId: newId(), ...till })
    return {
      open(till: NewTill) {
        const command = open(till)
        return withRetry(() => submit(command))
      },
      move(tillId: string, move: Omit<Payload<'moveCash'>, 'tillId' | 'moveId'>) {
        const command = newCommand('moveCash', null, { tillId, moveId: newId(), ...move })
        return withRetry(() => submit(command))
      },
      /**
       * Closes a till with its counted cash.
       * @param next the till that the same user opens with this cash; both commands are stored in one transaction
       */
      count(count: Payload<'closeTill'>, next?: NewTill) {
        const command = newCommand('closeTill', null, count)
        const following = next ? [open(next)] : []
        return withRetry(() => submit(command, following))
      },
      /**
       * Closes a till with its counted cash and gives the cash to another person.
       * @param next the till that `receiver` opens with this cash; both commands are stored in one transaction
       */
      handOver(count: Payload<'closeTill'>, next: NewTill, receiver: Approver) {
        const handover = { count: newCommand('closeTill', null, count), opening: open(next), receiver }
        return withRetry(() => submitHandover(handover))
      },
      closeDay(payload: Payload<'closeDay'>) {
        const command = newCommand('closeDay', null, payload)
        return withRetry(() => submit(command))
      },
    }
  }, [withRetry])
}
