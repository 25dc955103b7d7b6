import { pluralIn } from '../plural.ts'
import type { ValidationWords } from './problem.ts'

const plural = pluralIn('es')

/** Texts about invalid form fields. They address staff with «usted». */
export const es: ValidationWords = {
  required: () => 'Este campo es obligatorio',
  email: () => 'Correo no válido',
  number: () => 'Solo números',
  integer: () => 'Solo números enteros',
  uppercase: () => 'Solo mayúsculas',
  maxLength: ({ length }) => `Máximo ${length} ${plural(length, 'carácter', 'caracteres')}`,
  minLength: ({ length }) => `Mínimo ${length} ${plural(length, 'carácter', 'caracteres')}`,
  exactLength: ({ length }) => `Debe tener ${length} ${plural(length, 'carácter', 'caracteres')}`,
  excluded: ({ character }) => `No puede llevar «${character}»`,
  atLeastOne: () => 'Elija al menos uno',
  format: () => 'Formato no válido',
  unique: () => 'Ya hay otro igual',
  locked: () => 'Ya no se puede cambiar, porque hay órdenes',
  minimum: ({ value }) => `El mínimo es ${value}`,
  maximum: ({ value }) => `El máximo es ${value}`,
}
