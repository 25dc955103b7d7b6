/** Texts about checks without a table. They address staff with «usted». */
export const es = {
  kind: { takeaway: 'Para llevar', bar: 'Barra' },
  /** How such a check is named on the screens. */
  mark: { takeaway: 'PARA LLEVAR', bar: 'Barra', waiting: 'En espera' },
  title: 'Cuenta sin mesa',
  edit: 'Nombre, teléfono y hora',
  name: 'Nombre',
  phone: 'Teléfono',
  promised: '¿Para cuándo?',
  inMinutes: (minutes: number) => `${minutes} min`,
  noTime: 'Sin hora',
  otherTime: 'Otra hora',
  time: 'Hora',
  platform: 'Plataforma',
  noPlatform: 'Ninguna',
  otherPlatform: 'Otra',
  platformName: 'Nombre de la plataforma',
  promisedAt: (time: string) => `para las ${time}`,
  late: (time: string) => `tarde, era para las ${time}`,
  open: 'Abrir cuenta',
  save: 'Guardar',
}
