/** Texts about the approval with a PIN. They address staff with «usted». */
export const es = {
  title: 'Autorizar',
  text: 'Su usuario no puede hacerlo. Quien autoriza pone su PIN, y queda a su nombre.',
  by: (name: string) => `Autoriza: ${name}`,
  offline: 'Sin conexión: queda marcado para revisarse.',
}
