/** Texts about checks without a table. They address staff with «usted». */
export const es = {
  kind: { takeaway: 'Para llevar', bar: 'Barra' },
  /**
   * The word before the name of a check without a table, for example in `PARA LLEVAR Ruiz`. `waiting`: for a party on
   * the waiting list.
   */
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
  atTime: (time: string) => `las ${time}`,
  onDay: (dayAndTime: string) => `el ${dayAndTime}`,
  promisedFor: (when: string) => `para ${when}`,
  late: (when: string) => `tarde, era para ${when}`,
  open: 'Abrir cuenta',
  save: 'Guardar',
}
