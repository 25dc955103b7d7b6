/** Texts about the app as a whole, for example about choosing a restaurant or a new version. */
export const es = {
  newVersion: 'Hay una versión nueva.',
  useIt: 'Usarla',
  later: 'Después',
  paused: (tenant: string) =>
    `${tenant} está en pausa. Lo que esta tableta no ha enviado se conserva y saldrá al volver.`,
  pausedForGuest: (tenant: string) =>
    `${tenant} está en pausa. Lo que tu teléfono no ha enviado se conserva y saldrá al volver.`,
  thisRestaurant: 'Este restaurante',
  subdomain: 'Nombre del restaurante en su dirección',
  go: 'Ir',
  unknownTitle: 'No encontramos este restaurante',
  unknownText: 'Nadie usa la dirección',
  unknownHint: 'Revise cómo está escrita, o pida el enlace al restaurante.',
  chooseTitle: '¿A dónde entramos?',
  chooseText: 'Elija un restaurante para probar Comanda en este equipo.',
  deniedTitle: 'Esto no le corresponde',
  otherRole: 'Su usuario no abre esta página.',
  staffOnly: 'Esta página es del personal. Entre con su usuario para verla.',
  signIn: 'Entrar',
  storageTitle: 'Esta tableta no puede guardar',
  storageText: 'El navegador no nos deja usar su memoria. Mientras siga así no tome órdenes en ella.',
  stuckTitle: 'La memoria no contesta',
  stuckText:
    'El navegador no entrega lo guardado en este dispositivo. No se ha borrado nada. Cierre las otras pestañas de Comanda y reintente; si sigue igual, cierre el navegador y ábralo otra vez.',
  wipe: 'Borrar y empezar de nuevo',
  wipeTitle: '¿Borrar lo guardado en esta tableta?',
  wipeText:
    'Se pierde para siempre lo que aquí se capturó y aún no llega al servidor. La carta y las cuentas se traen otra vez; cada quien vuelve a entrar con su usuario.',
  wipeNow: 'Borrar todo',
}
