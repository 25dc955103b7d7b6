import { may, type Role } from './permissions.ts'

/** After this number of wrong PINs of a person on a tablet, only the password is accepted there. */
export const maxPinMisses = 5

/**
 * The limit of wrong PINs in one day. A right PIN sets the count of `maxPinMisses` back to 0, but not this count.
 * Otherwise somebody with a stolen copy of the tablet's secret could try four PINs each time the owner of the PIN signs
 * in.
 */
export const maxPinMissesPerDay = 20

/** Returns the number of digits of a PIN: 6 for roles that may approve actions of others, 4 for other roles. */
export const countPinDigits = (role: Role): number => (may({ role }, 'voidSent', { settings: {} }) ? 6 : 4)

/** Whether the text may become the PIN of a user with this role. Refuses PINs that others try first: 1111, 1234, 4321. */
export function isValidPin(pin: string, role: Role): boolean {
  if (!/^\d+$/.test(pin) || pin.length !== countPinDigits(role)) return false
  const digits = Array.from(pin, Number)
  const steps = digits.slice(1).map((digit, index) => digit - digits[index]!)
  return ![0, 1, -1].some(step => steps.every(each => each === step))
}
