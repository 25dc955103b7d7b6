/** Texts about messages that reach a locked tablet. They address staff with «usted». */
export const es = {
  name: 'Avisar con la pantalla apagada',
  reading: 'Consultando…',
  on: 'Los platillos listos de sus mesas se avisan también con la tableta bloqueada o Comanda cerrada, si hay red. Termina al salir, al cambiar de usuario o al abrir otro restaurante en este navegador.',
  off: 'Para saber de los platillos listos de sus mesas también con la tableta bloqueada o Comanda cerrada.',
  failed: 'No se pudo activar. Revise que haya permitido las notificaciones y que haya red, e inténtelo de nuevo.',
  offlineOn: 'Activado en esta tableta. Sin respuesta del servidor: los avisos llegan cuando haya red.',
  offlineOff: 'Sin respuesta del servidor. Se puede activar cuando haya red.',
  blocked: 'Este navegador tiene bloqueadas las notificaciones de Comanda. Permítalas en los ajustes del navegador.',
  install: 'En iPhone y iPad, agregue primero Comanda a la pantalla de inicio y ábrala desde ahí.',
  unsupported: 'Este navegador no puede avisar con la pantalla apagada.',
  notConfigured: 'Su servidor no tiene configurados los avisos con la pantalla apagada.',
}
