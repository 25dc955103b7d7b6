/** Mistakes in a deployed product that the fake Google can simulate. */
export const deploymentFaults = [
  'site not linked',
  'source maps published',
  'no compression',
  'no rewrites',
  'no headers',
  'functions private',
  'functions without sign-in',
  'guest account broken',
  'documents readable',
  'registry readable',
  'files listed',
] as const
export type DeploymentFault = (typeof deploymentFaults)[number]
