// Conditions on `photo_access` for queries of other modules, and changes in their transactions.

export {
  grantAccess,
  hasBuyer,
  haveSamePhoto,
  isBoughtBy,
  isInForce,
  isLineGranted,
  isLineInForce,
  isUpgradedWebSize,
  moveAccess,
  ownedSizeBy,
  revokeAccess,
  webLineBy,
} from './queries.ts';
