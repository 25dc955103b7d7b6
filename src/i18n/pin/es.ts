import { pluralIn } from '../plural.ts'

const plural = pluralIn('es')

/** Texts about PINs on shared tablets. They address staff with «usted». */
export const es = {
  serving: '¿Quién atiende?',
  hello: (name: string) => `Hola, ${name}`,
  choose: 'Toque su nombre',
  digits: (count: number) => `PIN de ${count} números`,
  typed: (count: number, all: number) => `${count} de ${all}`,
  erase: 'Borrar',
  forgot: 'Olvidé mi PIN',
  byPassword: 'Entrar con contraseña',
  other: 'Otra persona, con contraseña',
  back: 'Otra persona',
  worksOffline: 'Sin conexión; el PIN sirve igual',
  unsent: (count: number) => plural(count, '1 sin enviar', `${count} sin enviar`),
  unsentText: (names: string) => `Lo de ${names} sale a su nombre aunque usted entre.`,
  left: (count: number) => plural(count, 'PIN incorrecto. Queda 1', `PIN incorrecto. Quedan ${count}`),
  locked: 'Demasiados errores: entre con su contraseña',
  refused: 'El PIN no sirve aquí: entre con su contraseña',
  unreachable: 'Sin conexión, el PIN sirve a quien ya lo usó en esta tableta',
  ownTables: 'Sus mesas, según esta tableta',
  waits: {
    called: 'lo llaman',
    billed: 'pide la cuenta',
    ready: 'hay platillos listos',
    toAccept: 'hay pedidos por aceptar',
  },
  role: {
    admin: 'administración',
    manager: 'gerencia',
    cashier: 'caja',
    waiter: 'mesero',
    kitchen: 'cocina',
    guest: 'invitado',
  },
  noOne: 'Nadie ha puesto su PIN todavía. Entre con contraseña y toque «Poner mi PIN».',
}
