/** The figures of all detectors; a measured aggregate takes the place of a figure where there is one. */
import { AUTOMATION_FIGURES } from './automation-figures.ts'
import type { Figures } from './figure.ts'
import { DEMOGRAPHICS_FIGURES } from './history/demographics-figures.ts'
import { OTHERS_FIGURES } from './history/others-figures.ts'
import { RECORD_FIGURES } from './history/record-figures.ts'
import { SHARING_FIGURES } from './history/sharing-figures.ts'
import { USER_FIGURES } from './history/user-figures.ts'
import { IDENTITY_FIGURES } from './identity-figures.ts'
import { MACHINE_FIGURES } from './machine-figures.ts'
import { NETWORK_FIGURES } from './network-figures.ts'
import { PLACE_FIGURES } from './place-figures.ts'
import { REQUEST_FIGURES } from './request-figures.ts'
import { VISIT_FIGURES } from './visit-figures.ts'

/** The figure of every outcome. */
export const FRAUD_FIGURES: Figures = {
  ...AUTOMATION_FIGURES,
  ...IDENTITY_FIGURES,
  ...MACHINE_FIGURES,
  ...VISIT_FIGURES,
  ...REQUEST_FIGURES,
  ...NETWORK_FIGURES,
  ...PLACE_FIGURES,
  ...OTHERS_FIGURES,
  ...SHARING_FIGURES,
  ...RECORD_FIGURES,
  ...USER_FIGURES,
  ...DEMOGRAPHICS_FIGURES,
}
