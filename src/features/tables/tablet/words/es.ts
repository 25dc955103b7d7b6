/**
 * Texts to enrol the tablet (for sign-in with a PIN) and to set the user's own PIN. They address staff with «usted».
 */
export const es = {
  enrol: 'Inscribir esta tableta',
  enrolText: 'En ella cada persona entra con su nombre y un PIN. La contraseña sigue sirviendo en todas partes.',
  tabletName: 'Nombre de la tableta',
  tabletNameExample: 'Terraza',
  enrolled: (name: string) => `Tableta inscrita: ${name}`,
  setPin: 'Poner mi PIN',
  password: 'Su contraseña',
  newPin: (count: number) => `PIN nuevo, ${count} números`,
  easyPin: 'Ni repetidos ni seguidos, como 1111 o 1234.',
  save: 'Guardar PIN',
  failures: {
    wrongPassword: 'La contraseña no es correcta',
    invalid: 'Ese PIN es muy fácil o no tiene los números que pide',
    refused: 'Esta tableta ya no está inscrita',
    unreachable: 'Sin conexión: intente de nuevo cuando vuelva la red',
  },
  changeUser: 'Cambiar de usuario',
  lost: 'Tableta perdida',
  lostText: 'Deja de abrir con PIN, y todos los que entraron en ella deben entrar de nuevo, también en otros aparatos.',
  lostConfirm: (name: string) => `Dar por perdida: ${name}`,
  noTablets: 'No hay tabletas inscritas.',
  since: (day: string) => `Inscrita el ${day}`,
}
