import { may, type Role } from './permissions.ts'

/** After this number of wrong PINs for one user on a tablet, the tablet accepts only the user's password. */
export const maxPinMisses = 5

/**
 * The limit of wrong PINs for one user on a tablet in one day. A right PIN sets the count of `maxPinMisses` back to 0,
 * but not this count. Otherwise somebody who has copied the secret of the tablet could try four PINs each time the user
 * signs in.
 */
export const maxPinMissesPerDay = 20

/** Returns the number of digits of a PIN: 6 for roles that may approve actions of others, 4 for other roles. */
export const countPinDigits = (role: Role): number => (may({ role }, 'voidSent', { settings: {} }) ? 6 : 4)

/**
 * Whether a user with this role may choose this PIN. Refuses PINs that are easily guessed, such as 1111, 1234 and 4321.
 */
export function isValidPin(pin: string, role: Role): boolean {
  if (!/^\d+$/.test(pin) || pin.length !== countPinDigits(role)) return false
  const digits = Array.from(pin, Number)
  const steps = digits.slice(1).map((digit, index) => digit - digits[index]!)
  return ![0, 1, -1].some(step => steps.every(each => each === step))
}
