export interface DemoPurchase {
  name: string;
  buyer: string;
  daysAgo: number;
  basket: BasketPart[];
  outcome: 'paid' | 'being paid' | 'cancelled' | 'left open' | 'refunded in part' | 'refunded';
}

/** `skip` leaves the newest photos to other buyers. */
type BasketPart = [photographer: string, count: number, skip: number];

/** A year of sales, with orders in every state. The oldest is first, because no buyer orders a photo twice. */
export const demoPurchases = (): DemoPurchase[] => [
  ...year.map(([daysAgo, buyer, ...basket]) => createPurchase(`${buyer}-${daysAgo}`, buyer, daysAgo, basket)),
  createPurchase('leo-1', 'leo', 23, [
    ['sari', 2, 0],
    ['marama', 2, 0],
    ['youssef', 1, 0],
  ]),
  createPurchase('lucia-1', 'lucia', 16, [
    ['mateo', 3, 0],
    ['kai', 2, 0],
  ]),
  createPurchase('kai-1', 'kai', 5, [
    ['ana', 6, 0],
    ['sari', 2, 4],
  ]),
  createPurchase('leo-2', 'leo', 4, [['ana', 5, 8]]),
  {
    ...createPurchase('nora-1', 'nora', 3, [
      ['ana', 2, 20],
      ['youssef', 1, 3],
    ]),
    outcome: 'refunded in part',
  },
  { ...createPurchase('tom-1', 'tom', 2, [['ana', 1, 30]]), outcome: 'refunded' },
  createPurchase('jonas-1', 'jonas', 2, [
    ['marama', 4, 6],
    ['ana', 1, 34],
  ]),
  createPurchase('leo-3', 'leo', 0, [
    ['ana', 4, 2],
    ['ines', 2, 0],
  ]),
  { ...createPurchase('bea-1', 'bea', 0, [['ana', 2, 8]]), outcome: 'being paid' },
  { ...createPurchase('leo-4', 'leo', 1, [['marama', 2, 12]]), outcome: 'cancelled' },
  { ...createPurchase('leo-5', 'leo', 0, [['sari', 1, 9]]), outcome: 'left open' },
];

function createPurchase(name: string, buyer: string, daysAgo: number, basket: BasketPart[]): DemoPurchase {
  return { name, buyer, daysAgo, basket, outcome: 'paid' };
}

const year: [daysAgo: number, buyer: string, ...basket: BasketPart[]][] = [
  [331, 'nora', ['ana', 3, 1]],
  [322, 'tom', ['ana', 2, 8]],
  [309, 'lucia', ['ana', 4, 13]],
  [298, 'jonas', ['ana', 1, 2], ['mateo', 3, 4]],
  [290, 'bea', ['ana', 2, 9]],
  [281, 'kai', ['ana', 3, 14]],
  [272, 'leo', ['ines', 2, 1]],
  [267, 'nora', ['ana', 2, 9]],
  [258, 'tom', ['ana', 3, 2], ['marama', 2, 6]],
  [248, 'lucia', ['marama', 4, 1]],
  [244, 'jonas', ['ana', 2, 7]],
  [235, 'bea', ['ana', 4, 3]],
  [228, 'leo', ['ana', 3, 9]],
  [219, 'nora', ['ana', 5, 3]],
  [214, 'tom', ['sari', 3, 2]],
  [206, 'kai', ['ana', 2, 10]],
  [197, 'lucia', ['ana', 3, 1], ['mateo', 2, 5]],
  [189, 'jonas', ['ana', 1, 12], ['sari', 2, 8]],
  [180, 'bea', ['ana', 3, 10]],
  [173, 'leo', ['youssef', 4, 2]],
  [168, 'nora', ['kai', 3, 1]],
  [161, 'tom', ['ana', 4, 3]],
  [152, 'lucia', ['ana', 2, 8], ['youssef', 2, 10]],
  [147, 'jonas', ['mateo', 4, 2]],
  [139, 'kai', ['ana', 3, 5], ['youssef', 2, 6]],
  [131, 'bea', ['kai', 3, 6]],
  [124, 'nora', ['ana', 3, 10]],
  [114, 'tom', ['ana', 5, 1]],
  [109, 'leo', ['ana', 4, 8]],
  [103, 'lucia', ['ana', 6, 1]],
  [97, 'jonas', ['ana', 3, 14], ['sari', 2, 3]],
  [90, 'bea', ['sari', 4, 2]],
  [84, 'nora', ['ana', 5, 2]],
  [77, 'kai', ['ana', 4, 9], ['marama', 2, 1]],
  [70, 'tom', ['ana', 3, 12]],
  [63, 'lucia', ['marama', 5, 3]],
  [58, 'bea', ['ana', 6, 4]],
  [50, 'jonas', ['ana', 4, 3]],
  [44, 'leo', ['ana', 3, 1], ['ines', 2, 2]],
  [37, 'nora', ['ana', 5, 8]],
  [32, 'tom', ['mateo', 3, 2]],
  [28, 'lucia', ['ana', 4, 9]],
  [19, 'bea', ['ana', 3, 10], ['ines', 3, 1]],
  [12, 'jonas', ['ana', 5, 6]],
  [8, 'nora', ['ines', 4, 2]],
];
