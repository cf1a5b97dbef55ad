// Random games as tests/browser/oracle.c plays them, one line for each, with the move that is found
// behind its end by looking ahead.
function walk(rules, games, plies) {
  const lines = [];
  for (let game = 0; game < games; game++) {
    let seed = game, sum = 2166136261, made = 0;
    const add = byte => { sum = Math.imul(sum ^ byte, 16777619) >>> 0; };
    rules.begin();
    for (; made < plies; made++) {
      const moves = rules.state().moves.map(move => move.text);
      if (moves.length === 0) break;
      const sorted = [...moves].sort();
      for (const byte of new TextEncoder().encode(sorted.join("\n") + "\n")) add(byte);
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      rules.play(moves.indexOf(sorted[(seed >>> 16) % moves.length]));
    }
    const found = rules.think(64, 1000, game).move;
    lines.push(`${made} ${sum} ${found < 0 ? "-" : rules.state().moves[found].text}`);
  }
  return lines.join("\n") + "\n";
}
