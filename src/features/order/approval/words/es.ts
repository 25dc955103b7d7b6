/** Texts of the dialog in which a colleague approves a command with a PIN. They address staff with «usted». */
export const es = {
  title: 'Autorizar',
  text: 'Su usuario no puede hacerlo. Quien autoriza pone su PIN, y queda a su nombre.',
  by: (name: string) => `Autoriza: ${name}`,
  offline: 'Sin conexión: queda marcado para revisarse.',
}
