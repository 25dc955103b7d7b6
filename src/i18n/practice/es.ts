import { pluralIn } from '../plural.ts'

const plural = pluralIn('es')

/** Texts about practice mode: its checks reach neither kitchen nor reports. They address staff with «usted». */
export const es = {
  start: 'Practicar',
  startText: 'Las cuentas que abra no cuentan, cocina no las ve y se borran en un día.',
  end: 'Terminar',
  banner: 'Práctica: estas cuentas no cuentan',
  bannerReal: 'Cuenta real: lo que haga aquí cuenta',
  tag: 'Práctica',
  paper: 'PRÁCTICA',
  notice: 'Cuenta de práctica: no cuenta, y cocina no la ve.',
  inKitchen: 'Enviada; cocina no la ve',
  kitchenWaits: 'Cocina no lo recibe: es práctica.',
  storeHint: 'cocina no los recibe: es práctica',
  sent: (count: number) =>
    plural(
      count,
      '1 platillo guardado; cocina no lo recibe: es práctica',
      `${count} platillos guardados; cocina no los recibe: es práctica`,
    ),
  reasonText: 'Es práctica: no llega a cocina ni al corte. Diga por qué.',
}
