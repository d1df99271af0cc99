import { detector } from '../detector.ts'
import { isHidingNetwork, networkOf } from '../facts/network.ts'
import { findHome, isBackFromAbroad, isLentDesk } from '../history/whereabouts/at-home.ts'

/**
 * Where this user was at home before: whoever travels, or turns a VPN on, has been seen at home on the
 * same device, and whoever rents a network of the targeted country has not. Who answers on a desktop that a
 * company rents has been at home on a device of their own; that says less, since accounts are sold with their past.
 * Lines of the last hours are no home, but for one that is kept: those that are rented by the session change sooner.
 */
export const seenHome = detector({
  group: 'seenHome',
  outcomes: {
    elsewhere:
      'Most or all earlier visits came over access networks of other countries than the targeted one',
    home: 'Earlier visits came over access networks of the targeted country',
    homeUnhidden:
      'Earlier visits came over access networks of the targeted country, and this network hides where the device is',
    ownDevice:
      'What this user did on another device in the targeted country was accepted again and again over a week and more',
    ownBesideDesk:
      'The device is a machine on servers, as rented desktops are, and what this user did on another device at home was accepted again and again',
  },
  honestly: {
    elsewhere: 'People who moved, or who live in two countries',
    ownBesideDesk: 'People whose company or client lends them a desktop',
  },
  detect(visit) {
    const found = findHome(visit)
    if (found === 'home')
      return { outcome: isHidingNetwork(networkOf(visit)) ? 'homeUnhidden' : 'home' }
    if (found === 'ownDevice') return { outcome: isLentDesk(visit) ? 'ownBesideDesk' : 'ownDevice' }
    if (found === null && isLentDesk(visit)) return { outcome: 'ownBesideDesk' }
    return found && !isBackFromAbroad(visit) ? { outcome: found } : null
  },
})
