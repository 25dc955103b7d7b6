import { pluralIn } from '../../../i18n/plural.ts'

const plural = pluralIn('es')

export const es = {
  otherTenant: 'Otro restaurante',
  morning: 'Buenos días',
  afternoon: 'Buenas tardes',
  evening: 'Buenas noches',
  user: 'Usuario',
  password: 'Contraseña',
  show: 'Mostrar',
  hide: 'Ocultar',
  enter: 'Entrar',
  failures: {
    notFound: 'Usuario no encontrado',
    wrongPassword: 'Usuario o contraseña incorrectos',
    disabled: 'Este usuario está desactivado',
    throttled: 'Demasiados intentos; espere unos minutos',
    unreachable: 'Sin conexión: solo entra quien ya entró en este dispositivo',
  },
  menu: 'Ver la carta',
  pending: (count: number) =>
    plural(count, '1 orden sigue en esta tableta.', `${count} órdenes siguen en esta tableta.`),
  pendingOf: (count: number, names: string) =>
    plural(count, `1 orden de ${names} sigue en esta tableta.`, `${count} órdenes de ${names} siguen en esta tableta.`),
  pendingText: 'Lo pendiente se envía aunque entre otra persona.',
  and: (others: string, last: string) => `${others} y ${last}`,
}
