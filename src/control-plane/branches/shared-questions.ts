type Question<Item, Answer> = { items: Set<Item>; isAsked: boolean; answer: Promise<Answer> };

/** `ask` is given the items of all who join one question. */
export type SharedQuestions<Item, Answer> = (
  key: string,
  item: Item,
  ask: (items: Item[]) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Asks once for all who wait at the same time: for each key one question is under way, and at most one waits for its end.
 * A question that began before a caller came does not answer it: what it asks about may be later.
 */
export function openSharedQuestions<Item, Answer>(): SharedQuestions<Item, Answer> {
  const latest = new Map<string, Question<Item, Answer>>();
  return (key, item, ask) => {
    const before = latest.get(key);
    if (before && !before.isAsked) {
      before.items.add(item);
      return before.answer;
    }
    const inTurn = async () => {
      await before?.answer.catch(() => {});
      question.isAsked = true;
      try {
        return await ask([...question.items]);
      } finally {
        if (latest.get(key) === question) latest.delete(key);
      }
    };
    const question: Question<Item, Answer> = { items: new Set([item]), isAsked: false, answer: inTurn() };
    latest.set(key, question);
    return question.answer;
  };
}
