import type { CommandOf, CommandType, Payload } from '../../../domain/commands.ts'
import { systemClock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'

/**
 * Creates a command with a new id and the present time. Does not store the command. `orderId` is null if the command is
 * about no order.
 */
export function newCommand<Type extends CommandType>(
  type: Type,
  orderId: CommandOf<Type>['orderId'],
  payload: Payload<Type>,
): CommandOf<Type> {
  return { id: newId(), type, orderId, at: systemClock.now(), payload } as CommandOf<Type>
}
