// Names of files, as the program makes them of names of games and pieces.
export const slugOf = name => name.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase().replace(/[^\p{L}\d]+/gu, "-").replace(/^-|-$/g, "");

// The one that a definition has, by its path.
export const slugOfGame = path => path.replace(/^pieces\//, "").replace(/\.yaml$/, "");
