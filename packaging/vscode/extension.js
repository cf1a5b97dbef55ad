// Starts the language server of Piecework, which needs nothing but itself.
const {workspace} = require("vscode");
const {LanguageClient} = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const command = workspace.getConfiguration("piecework").get("program");
  client = new LanguageClient("piecework", "Piecework", {command, args: ["lsp"]},
    {documentSelector: ["yaml", "markdown"].map(language => ({scheme: "file", language}))});
  return client.start();
};

exports.deactivate = () => client?.stop();
