/** How the levels of the bots are called on the page. */
const LEVELS: Record<string, string> = {
  random: "Beginner",
  greedy: "Steady",
  brawler: "Steady",
  rollout: "Strong",
  challenger: "Strong",
  expert: "Master",
  champion: "Master",
};

export function levelOf(bot: string): string {
  return LEVELS[bot] ?? bot.charAt(0).toUpperCase() + bot.slice(1);
}

export function botChoices(bots: readonly string[]): { value: string; label: string; hint: string }[] {
  return bots.map((bot) => ({ value: bot, label: levelOf(bot), hint: `The bot “${bot}”` }));
}
