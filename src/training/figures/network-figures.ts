/** Figures of the network that a visit comes through. */
import { type Figures, otherwise, seen } from './figure.ts'
import { JUDGED, KENNEDY } from './sources.ts'

/** By detector and outcome. */
export const NETWORK_FIGURES = {
  expectedAddress: {
    exact: otherwise(JUDGED),
    near: seen(0.05, {}, JUDGED),
    ownLine: seen(
      0.02,
      { borrowed: 0.01 },
      'judged: people are seen on one line and answer on another of theirs; whoever borrows an account has neither',
    ),
    moved: seen(
      0.2,
      { private: 0.2, traveller: 0.3, origin: 0.3, borrowed: 0.3 },
      'judged: phones change their address with every connection',
    ),
    switched: seen(
      0.012,
      {
        private: 0.018,
        workplace: 0.008,
        traveller: 0.018,
        origin: 0.02,
        borrowed: 0.025,
      },
      'judged: half of those who come through a VPN were seen without it, or through another exit, nearly whoever they are; that they come through one is weighed by itself',
    ),
    different: seen(
      0.05,
      {
        private: 0.3,
        workplace: 0.2,
        traveller: 0.3,
        program: 0.2,
        origin: 0.4,
        farm: 0.15,
        borrowed: 0.5,
        careful: 0.2,
      },
      JUDGED,
    ),
  },
  networkKind: {
    hostedPhone: seen(
      0.0005,
      {
        private: 0.06,
        workplace: 0.004,
        traveller: 0.003,
        rare: 0.002,
        program: 0.016,
        origin: 0.027,
        farm: 0.073,
        disguise: 0.016,
        careful: 0.02,
      },
      'judged: VPN apps of phones end on hosting networks too',
    ),
    tor: seen(
      0.0002,
      { private: 0.05, program: 0.025, origin: 0.027, careful: 0.008 },
      'judged: who has to seem to be in one country gains little from a network that chooses the exit; the noise of its browser is not weighed beside it',
    ),
    vpn: seen(
      0.025,
      {
        private: 0.35,
        workplace: 0.05,
        traveller: 0.1,
        program: 0.039,
        disguise: 0.08,
        origin: 0.36,
        farm: 0.11,
        careful: 0.15,
      },
      'judged: few visits of the people who own a VPN go through it',
    ),
    proxy: seen(
      0.0005,
      {
        private: 0.01,
        workplace: 0.01,
        program: 0.024,
        origin: 0.054,
        farm: 0.073,
        careful: 0.006,
      },
      JUDGED,
    ),
    hosting: seen(
      0.003,
      {
        private: 0.05,
        workplace: 0.08,
        traveller: 0.01,
        program: 0.078,
        disguise: 0.064,
        origin: 0.23,
        farm: 0.091,
        careful: 0.06,
        agent: 0.3,
      },
      KENNEDY,
    ),
    relay: seen(0.03, { private: 0.15 }, JUDGED),
    corporate: seen(
      0.06,
      {
        workplace: 0.55,
        traveller: 0.05,
        program: 0.0078,
        origin: 0.0046,
        farm: 0.018,
        borrowed: 0.03,
      },
      JUDGED,
    ),
    access: otherwise(KENNEDY),
  },
  lineDelay: {
    slow: seen(
      0.012,
      { private: 0.03, rare: 0.05, traveller: 0.03, origin: 0.12, farm: 0.05, careful: 0.09 },
      'judged: crowded and far lines are slow, and so is who comes through somebody else’s home',
    ),
    slowShared: seen(
      8e-5,
      {
        private: 0.0003,
        workplace: 0.0006,
        traveller: 0.0008,
        household: 0.001,
        rare: 0.001,
        origin: 0.012,
        farm: 0.008,
        careful: 0.003,
      },
      'judged: somebody else’s home serves several accounts, all of which work; of far homes few have four members who answer on one day',
    ),
    lateShared: seen(
      4e-5,
      {
        private: 6e-5,
        workplace: 1e-4,
        traveller: 8e-5,
        household: 6e-4,
        rare: 1e-4,
        origin: 0.002,
        farm: 0.001,
        careful: 2e-4,
      },
      'judged: one page in twelve comes late to honest people, and one in two through somebody else’s home; one desktop in six tells no round trips',
    ),
    relayed: seen(
      0.008,
      { private: 0.02, rare: 0.02, origin: 0.3, farm: 0.1, careful: 0.09 },
      'judged; Ramesh et al. 2024, CalcuLatency (USENIX Security), tells proxies by the difference; crowded wireless links have it too',
    ),
    direct: otherwise(JUDGED),
  },
  roundTrip: {
    tooFast: seen(
      0.003,
      {
        private: 0.05,
        workplace: 0.03,
        traveller: 0.01,
        program: 0.02,
        origin: 0.18,
        farm: 0.091,
        careful: 0.07,
      },
      'judged: address databases err, and proxies answer for far addresses',
    ),
    possible: otherwise(JUDGED),
  },
} satisfies Partial<Figures>
